// Splits the text of a calendar into its events and time zones, without looking into them.
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { UnreadableFile } from './file-events.ts'

export interface Blocks {
  events: { text: string; line: number }[]
  zones: string[]
  /** The zone that the calendar as a whole is shown in, which is not of the standard but usual. */
  zone: string
}

/** Components inside one another: an alarm inside an event inside a calendar. */
const deepest = 4
/** Time zones of one file. */
const mostZones = 200

interface Open {
  name: string
  line: number
  start: number
}

const notCalendar = 'This is not a calendar. It has to begin with “BEGIN:VCALENDAR”. Export it again as ICS.'

/** Lines of a text with the place where each begins. */
function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found + 1
    yield { line: text.slice(start, end), start, end }
    start = end
  }
}

/** Throws `UnreadableFile` when the text is no calendar, or when it ends in the middle. */
export function splitCalendar(text: string): Blocks {
  const blocks: Blocks = { events: [], zones: [], zone: '' }
  const open: Open[] = []
  let number = 0
  for (const { line, start, end } of linesOf(text)) {
    number += 1
    if (line.length > limits.importRowCharacters)
      throw new UnreadableFile(`Line ${number} has more than ${limits.importRowCharacters} characters.`)
    const [, word = '', value = ''] = /^(BEGIN|END|X-WR-TIMEZONE):(.*)/i.exec(line) ?? []
    const name = value.trim().toUpperCase()
    if (open.length === 0 && line.trim() !== '' && (word.toUpperCase() !== 'BEGIN' || name !== 'VCALENDAR'))
      throw new UnreadableFile(number === 1 ? notCalendar : `Line ${number} stands outside the calendar.`)
    if (word.toUpperCase() === 'X-WR-TIMEZONE' && open.length === 1) blocks.zone = value.trim()
    if (word.toUpperCase() === 'BEGIN') {
      if (open.length >= deepest)
        throw new UnreadableFile(`Line ${number}: More than ${deepest} parts stand inside one another.`)
      open.push({ name, line: number, start })
    }
    if (word.toUpperCase() !== 'END') continue
    const last = open.pop()
    if (last?.name !== name)
      throw new UnreadableFile(`Line ${number}: “END:${cutText(name, 40)}” closes nothing that is open.`)
    if (open.length !== 1) continue
    const block = text.slice(last.start, end)
    if (block.length > limits.importRowCharacters)
      throw new UnreadableFile(
        `The part from line ${last.line} has more than ${limits.importRowCharacters} characters. Take it out of the file.`,
      )
    if (name === 'VEVENT') blocks.events.push({ text: block, line: last.line })
    if (name === 'VTIMEZONE') blocks.zones.push(block)
    if (blocks.events.length > limits.importRows)
      throw new UnreadableFile(`The file has more than ${limits.importRows} events. Split it.`)
    if (blocks.zones.length > mostZones)
      throw new UnreadableFile(`The file describes more than ${mostZones} time zones.`)
  }
  if (number === 0) throw new UnreadableFile(notCalendar)
  if (open.length > 0)
    throw new UnreadableFile(
      'The file ends in the middle: it was not downloaded to its end. Export it again.',
    )
  return blocks
}
