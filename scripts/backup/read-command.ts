// Arguments of backup and restore: one file, and flags.
import { readArguments } from '../command/read-arguments.ts'

export interface CopyCommand {
  file: string
  flags: ReadonlySet<string>
}

/** Null when only a text was printed (help or usage); an invalid command sets exit code 2. */
export function readCopyCommand(args: string[], usage: string, flags: readonly string[]): CopyCommand | null {
  const given = readArguments(args, { usage, flags, words: { least: 1, most: 1 } })
  return given && { file: given.words[0] as string, flags: given.flags }
}
