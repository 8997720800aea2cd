// How much processor time a program takes, with all programs that it starts and waits for.
import { readFileSync } from 'node:fs'

/** Of `/proc/self/stat` from its third field on: time that children took which have ended, for them and for the system. */
const [userField, systemField] = [13, 14]
const ticksPerSecond = 100

/** Processor seconds of the children that have ended, with theirs; null where the system does not say. */
function secondsOfEnded(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // A name may have spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[userField]) + Number(fields[systemField])) / ticksPerSecond
  } catch {
    return null
  }
}

let before = secondsOfEnded() ?? 0

/** To be called as soon as a child has ended: its processor seconds. */
export function takeProcessorSeconds(): number {
  const now = secondsOfEnded() ?? 0
  const seconds = now - before
  before = now
  return seconds
}
