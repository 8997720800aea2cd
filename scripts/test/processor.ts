// How much processor time a program takes, with all programs that it starts and waits for.
import { readFileSync } from 'node:fs'

/** Of `/proc/self/stat` from its third field on: clock ticks of the process itself, and of its children that have ended. */
const [userField, systemField, userOfEndedField, systemOfEndedField] = [11, 12, 13, 14]
const ticksPerSecond = 100

/** Processor seconds that fields of `/proc/self/stat` add up to; 0 where the system does not say. */
function secondsIn(...places: number[]): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // A name may have spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Processor seconds of the children that have ended, with theirs. */
const secondsOfEnded = () => secondsIn(userOfEndedField, systemOfEndedField)

/** Processor seconds of this process, its threads and its children that have ended. */
export const secondsOfProcess = () => secondsIn(userField, systemField, userOfEndedField, systemOfEndedField)

let before = secondsOfEnded()

/** To be called as soon as a child has ended: its processor seconds. */
export function takeProcessorSeconds(): number {
  const now = secondsOfEnded()
  const seconds = now - before
  before = now
  return seconds
}
