// The thread that reads a calendar or an export of WordPress: whatever is in the file, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar } from './calendar.ts'
import { type FileEvent, type Reading, UnreadableFile } from './file-events.ts'
import { readWordPress } from './wordpress.ts'

export type FileFormat = 'ics' | 'wxr'
export type ThreadInput = Omit<Reading, 'begins'> & { format: FileFormat }
export type ThreadMessage =
  | { kind: 'reading'; name: string }
  | { kind: 'events'; events: FileEvent[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'done' }

/** Events in one message. */
const atOnce = 500

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

function read({ format, ...input }: ThreadInput): void {
  const reading = { ...input, begins: (name: string) => tell({ kind: 'reading', name }) }
  let events: FileEvent[] = []
  for (const event of format === 'ics' ? readCalendar(reading) : readWordPress(reading)) {
    events.push(event)
    if (events.length < atOnce) continue
    tell({ kind: 'events', events })
    events = []
  }
  tell({ kind: 'events', events })
  tell({ kind: 'done' })
}

try {
  // The one who starts the thread gives it this.
  read(workerData as ThreadInput)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  tell({ kind: 'refused', reason: error.message })
}
