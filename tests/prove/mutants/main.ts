// `npm run prove -- mutants`: checks that each experiment finds every fault that is injected for it; `npm run prove --
// mutants WORD` checks those with such names, and PROVE_FAULT=WORDS only faults that are called so. The table is stored,
// and `--readme` writes it into ../README.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Experiment, Finding } from '../experiment.ts'
import { programEnv } from '../server.ts'
import { buildHouse } from './house.ts'
import type { Mutant } from './mutant.ts'
import { keepTrials, type Trial } from './record.ts'

const usualMinutes = 10
/** Only faults with these words are injected. */
const wanted = process.env.PROVE_FAULT ?? ''

/** Findings of the experiment in a copy with the fault, if it ends in time; throws its output when it reports nothing. */
async function findingsWith(
  experiment: Experiment,
  mutant: Mutant,
  postgresUrl: string,
): Promise<readonly Finding[]> {
  const { house, demolish } = await buildHouse(mutant.changes)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-trial-'))
  try {
    const file = join(folder, 'findings.json')
    const size = String(mutant.size ?? experiment.size.small)
    const { minutes = usualMinutes } = mutant
    const child = spawn(process.execPath, ['tests/prove/mutants/trial.ts', experiment.name, size, file], {
      cwd: house,
      env: {
        ...programEnv(),
        PROVE_POSTGRES: postgresUrl,
        PROVE_TRIES: '0',
        PROVE_SOUGHT: mutant.foundAs.source,
        ...mutant.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // With the servers that it has started, which would otherwise go on for ever.
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, minutes * 60_000)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    await once(child, 'close')
    clearTimeout(timer)
    if (isLate) return [{ promised: '', seen: '', problems: [`It had not ended after ${minutes} minutes.`] }]
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) throw new Error(`“${experiment.name}” reported nothing. It says:\n${output}`)
    return JSON.parse(text) as Finding[]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await demolish()
  }
}

async function tryOne(experiment: Experiment, mutant: Mutant, postgresUrl: string): Promise<Trial> {
  const start = performance.now()
  const findings = await findingsWith(experiment, mutant, postgresUrl)
  const problems = findings.flatMap((finding) => finding.problems)
  return {
    name: experiment.name,
    promise: experiment.promise,
    fault: mutant.fault,
    found: problems.find((problem) => mutant.foundAs.test(problem)) ?? null,
    otherProblems: problems.filter((problem) => !mutant.foundAs.test(problem)).slice(0, 5),
    seconds: Math.round((performance.now() - start) / 1000),
  }
}

function print({ fault, found, otherProblems, seconds }: Trial): void {
  console.log(`   ${found === null ? 'NOT FOUND' : 'found'}  injected: ${fault} (${seconds} s)`)
  if (found !== null) console.log(`          ${found.split('\n')[0]?.slice(0, 300)}`)
  else for (const problem of otherProblems) console.log(`          said: ${problem.slice(0, 1000)}`)
}

/** Returns whether every experiment found all its faults. */
export async function tryMutants(
  experiments: readonly Experiment[],
  postgresUrl: () => Promise<string>,
): Promise<boolean> {
  let areAllFound = true
  for (const experiment of experiments) {
    console.log(`\n── ${experiment.name} …`)
    const trials: Trial[] = []
    for (const mutant of experiment.mutants.filter(({ fault }) => fault.includes(wanted))) {
      const trial = await tryOne(experiment, mutant, await postgresUrl())
      print(trial)
      trials.push(trial)
    }
    if (trials.some(({ found }) => found === null)) areAllFound = false
    await keepTrials(experiment, trials)
  }
  return areAllFound
}
