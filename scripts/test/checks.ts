// Static checks (format, lint, types, unused code), each reported as passed or failed.
import { type Ended, runCommand, type Share } from './command.ts'
import { add, type Counts, nothing } from './stage.ts'

const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off'
const biome = (share: Share, ...args: string[]) =>
  runCommand('biome', [...args, colors, '--max-diagnostics=none', '.'], 'keep', { share })

/** TypeScript's compiler in machine code. Templates, and the tests that read sources, need the one that is written in JavaScript. */
const compiler = 'node_modules/typescript-native/bin/tsc'
/** It collects no garbage below this much memory, which would take a quarter of its time. */
const roomy = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

const checks: { name: string; work: (share: Share) => Promise<Ended> }[] = [
  { name: 'format', work: (share) => biome(share, 'format') },
  {
    name: 'lint',
    work: (share) => biome(share, 'check', '--formatter-enabled=false', '--error-on-warnings'),
  },
  {
    name: 'types',
    work: (share) =>
      runCommand('node', [compiler, '--noEmit', '--pretty', 'false', '--checkers', '1'], 'keep', {
        share,
        env: roomy,
      }),
  },
  {
    name: 'types of templates',
    work: (share) =>
      runCommand(
        'astro',
        ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
        'keep',
        { share },
      ),
  },
  {
    name: 'unused code',
    work: (share) =>
      runCommand('knip', ['--no-progress', '--treat-config-hints-as-errors'], 'keep', { share }),
  },
]

/** Prints one line for each check that passes and the whole output of each that fails. */
export async function runChecks(share: Share = 'equal'): Promise<Counts> {
  let counts = nothing
  const started = checks.map(({ name, work }) => ({ name, ended: work(share) }))
  for (const { name, ended } of started) {
    const { hasSucceeded, output, processorSeconds } = await ended
    console.log(hasSucceeded ? `   ✓ ${name}` : `${output.trimEnd()}\n   ✗ ${name}`)
    counts = add(counts, { ...nothing, processorSeconds, [hasSucceeded ? 'passed' : 'failed']: 1 })
  }
  return counts
}
