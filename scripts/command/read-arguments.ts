// What stands after a command's name: words and flags it knows, and nothing else. A mistyped flag must not do what the
// command does without it.
import { parseArgs } from 'node:util'

export interface CommandCard {
  /** Printed for --help, and below what is wrong. */
  usage: string
  flags?: readonly string[]
  /** How many words may stand there; none unless told. */
  words?: { least?: number; most: number }
}

export interface Given {
  words: string[]
  flags: ReadonlySet<string>
}

/** Null when there is nothing to do but what was printed: the help, or what was not understood (exit code 2). */
export function readArguments(args: readonly string[], card: CommandCard): Given | null {
  const { usage, flags = [], words: { least = 0, most } = { most: 0 } } = card
  const options = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' } as const])),
    help: { type: 'boolean', short: 'h' } as const,
  }
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
    // Node adds how to write a word that begins with a dash, which none of ours does.
    const [message] = (error as Error).message.split('. To specify')
    console.error(`${message?.replace(/\.?$/, '.')}\n\n${usage}`)
    process.exitCode = 2
    return null
  }
}
