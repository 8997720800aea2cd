// The arguments of backup and restore: one file, and flags.
import { parseArgs } from 'node:util'

export interface CopyCommand {
  file: string
  flags: ReadonlySet<string>
}

/** Null when there is nothing to do but what was printed; a command not understood sets exit code 2. */
export function readCopyCommand(args: string[], usage: string, flags: readonly string[]): CopyCommand | null {
  const names = [...flags, 'help']
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const]))
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values.help) {
      process.stdout.write(`${usage}\n`)
      return null
    }
    if (file === undefined || more.length > 0) throw new Error('Name one file.')
    return { file, flags: new Set(Object.keys(values)) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exitCode = 2
    return null
  }
}
