// Runs one experiment once and writes its findings: `node tests/prove/mutants/trial.ts NAME SIZE FILE`, in a copy of
// the project with an injected fault. PROVE_POSTGRES is the URL of a running PostgreSQL server.
import { writeFile } from 'node:fs/promises'
import { allExperiments } from '../all-experiments.ts'
import { runExperiment } from '../experiment.ts'
import { openLab } from '../lab.ts'

const [name, size, file = ''] = process.argv.slice(2)
const experiment = (await allExperiments()).find((one) => one.name === name)
if (!experiment) throw new Error(`There is no experiment ${name}.`)

const lab = openLab(
  async () => process.env.PROVE_POSTGRES ?? '',
  () => {},
)
try {
  const own = { ...experiment, size: { ...experiment.size, small: Number(size) } }
  await writeFile(file, JSON.stringify(await runExperiment(own, 'small', lab)))
} finally {
  await lab.close()
}
