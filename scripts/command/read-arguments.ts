// Parses the words and flags of a command and rejects unknown ones, so that a mistyped flag does not do what the
// command does without it.
import { parseArgs } from 'node:util'

export interface CommandSpec {
  /** Printed for --help, and below an error message. */
  usage: string
  flags?: readonly string[]
  /** Number of words that are allowed; none by default. */
  words?: { least?: number; most: number }
}

export interface Given {
  words: string[]
  flags: ReadonlySet<string>
}

/**
 * Says what to type instead when npm has kept flags of a command for itself; null when it has not. It gives them to the
 * command as settings, with the word behind a flag as an argument.
 */
export function findKeptFlag(
  flags: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  const isGiven = (name: string) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
  const kept = flags.find((name) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`]
    return (value === 'true' || value === '') && !isGiven(name)
  })
  if (kept === undefined) return null
  const { npm_lifecycle_event: script = 'start' } = env
  const command = script === 'start' || script === 'test' ? script : `run ${script}`
  return `npm has kept --${kept} for itself. Put -- before it: npm ${command} -- --${kept}`
}

/** Null when only a text was printed: the help, or an error message (exit code 2). */
export function readArguments(args: readonly string[], card: CommandSpec): Given | null {
  const { usage, flags = [], words: { least = 0, most } = { most: 0 } } = card
  const options = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' } as const])),
    help: { type: 'boolean', short: 'h' } as const,
  }
  const refuse = (reason: string) => {
    console.error(`${reason}\n\n${usage}`)
    process.exitCode = 2
    return null
  }
  const kept = findKeptFlag(flags, args)
  if (kept !== null) return refuse(kept)
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true })
    const { help, ...given } = parsed.values
    if (help) {
      process.stdout.write(`${usage}\n`)
      return null
    }
    const words = parsed.positionals
    if (words.length > most) throw new Error(`“${words[most]}” is not understood here.`)
    if (words.length < least) throw new Error('Something is missing.')
    return { words, flags: new Set(Object.keys(given)) }
  } catch (error) {
    // Removes Node's hint on words that begin with a dash, which no command here has.
    const [message] = (error as Error).message.split('. To specify')
    return refuse(`${message?.replace(/\.?$/, '.')}`)
  }
}
