// Static checks (format, lint, types, unused code), each reported as passed or failed.
import { existsSync } from 'node:fs'
import { type Ended, root, runCommand } from './command.ts'
import { add, type Counts, nothing } from './stage.ts'

const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off'
const biome = (...args: string[]) =>
  runCommand('biome', [...args, colors, '--max-diagnostics=none', '.'], 'keep')

const tscFlags = [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/tsc.tsbuildinfo',
  '--pretty',
  String(process.stdout.isTTY ?? false),
]

const checks: { name: string; work: () => Promise<Ended> }[] = [
  { name: 'format', work: () => biome('format') },
  { name: 'lint', work: () => biome('check', '--formatter-enabled=false', '--error-on-warnings') },
  { name: 'types', work: checkTypes },
  {
    name: 'unused code',
    work: () => runCommand('knip', ['--no-progress', '--treat-config-hints-as-errors'], 'keep'),
  },
]

/** Prints one line for each check that passes and the whole output of each that fails. */
export async function runChecks(): Promise<Counts> {
  let counts = nothing
  const started = checks.map(({ name, work }) => ({ name, ended: work() }))
  for (const { name, ended } of started) {
    const { hasSucceeded, output } = await ended
    console.log(hasSucceeded ? `   ✓ ${name}` : `${output.trimEnd()}\n   ✗ ${name}`)
    counts = add(counts, { ...nothing, [hasSucceeded ? 'passed' : 'failed']: 1 })
  }
  return counts
}

async function checkTypes(): Promise<Ended> {
  const checkers = [runCommand('tsc', tscFlags, 'keep')]
  if (existsSync(new URL('src/pages', root))) {
    checkers.push(runCommand('astro', ['check', '--minimumFailingSeverity', 'warning'], 'keep'))
  }
  const ended = await Promise.all(checkers)
  const complaints = ended.filter(({ hasSucceeded }) => !hasSucceeded)
  return { hasSucceeded: complaints.length === 0, output: complaints.map(({ output }) => output).join('\n') }
}
