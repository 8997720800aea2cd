// `npm run prove`: every experiment at full size, or with WORDs those with such names; PROVE_SIZE=small runs the small
// size. `mutants` before the WORDs injects faults for them to find. `--readme` writes the last results of both into
// README.md.
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { allExperiments } from './all-experiments.ts'
import { runExperiment } from './experiment.ts'
import { openLab } from './lab.ts'
import { tryMutants } from './mutants/main.ts'
import { printResult } from './print.ts'
import { promises } from './promises.ts'
import { keepResult, type Result, writeReadme } from './record.ts'

const { positionals, values } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const size = process.env.PROVE_SIZE === 'small' ? 'small' : 'full'
const hasMutants = positionals[0] === 'mutants'
const words = hasMutants ? positionals.slice(1) : positionals
const experiments = await allExperiments(words)
if (experiments.length === 0) {
  const names = (await allExperiments()).map(({ name }) => name)
  console.error(`No experiment is named like ${words.join(' or ')}. There are:\n${names.join('\n')}`)
  process.exitCode = 1
}

let server: ReturnType<typeof startPostgres> | undefined
async function postgresUrl(): Promise<string> {
  server ??= startPostgres()
  return (await server).url
}

async function runAll(): Promise<void> {
  for (const experiment of experiments) {
    console.log(`\n── ${promises[experiment.promise]}: ${experiment.name} …`)
    const start = performance.now()
    const findings = await runExperiment(experiment, size, lab)
    const seconds = Math.round((performance.now() - start) / 1000)
    const result: Result = { name: experiment.name, promise: experiment.promise, seconds, findings }
    printResult(result)
    if (findings.some(({ problems }) => problems.length > 0)) process.exitCode = 1
    if (size === 'full') await keepResult(result)
  }
}

const lab = openLab(postgresUrl, (line) => console.log(`   ${line}`))
try {
  if (!hasMutants) await runAll()
  else if (!(await tryMutants(experiments, postgresUrl))) process.exitCode = 1
} finally {
  await lab.close()
  await (await server)?.stop()
}
if (values.readme) await writeReadme()
