// The thread that reads a file: whatever is in it, the server goes on answering, and lives when it takes too much memory.
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ImportCreate } from '#contract/entities/import.ts'
import type { SourceFile, SourceHead, SourceRow } from '../source.ts'
import { textOf } from '../text-of.ts'
import { type Reading, UnreadableFile } from './file-events.ts'
import { toSource } from './to-source.ts'

export type ThreadInput = Omit<Reading, 'begins'> & { format: ImportCreate['format'] }
export type ThreadMessage =
  | { kind: 'reading'; name: string }
  | { kind: 'opened'; head: SourceHead; count: number }
  | { kind: 'part'; rows: SourceRow[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'done' }

/** Rows in one message, and characters after which there are no more in it. */
const atOnce = 100
const charactersAtOnce = 200_000
/** Milliseconds after which reading says that it goes on. */
const beatMs = 1_000

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

function createBeat(): () => void {
  let since = Date.now()
  return () => {
    if (Date.now() - since < beatMs) return
    since = Date.now()
    tell({ kind: 'reading', name: '' })
  }
}

async function open({ format, ...input }: ThreadInput): Promise<SourceFile> {
  // Each format loads what it needs.
  if (format === 'csv') return (await import('../csv-rows.ts')).openCsv(input.text, createBeat())
  if (format === 'json') return (await import('../json-rows.ts')).openJson(input.text, createBeat())
  const reading = { ...input, begins: (name: string) => tell({ kind: 'reading', name }) }
  const events =
    format === 'ics'
      ? (await import('./calendar.ts')).readCalendar(reading)
      : (await import('./wordpress.ts')).readWordPress(reading)
  return toSource([...events])
}

/** The row as it is shown, with every value as text. */
const sourceOf = (values: SourceRow['values']) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([column, value]) => [column, textOf(value)])))

async function* partsOf({ rows }: SourceFile): AsyncGenerator<SourceRow[]> {
  let part: SourceRow[] = []
  let characters = 0
  for await (const row of rows) {
    const source = sourceOf(row.values)
    characters += source.length
    part.push({ ...row, source })
    if (part.length < atOnce && characters < charactersAtOnce) continue
    yield part
    part = []
    characters = 0
  }
  yield part
}

/** Looks at the whole file, and then tells its rows as they are asked for. */
async function read(input: ThreadInput): Promise<void> {
  const { count, rows, ...head } = await open(input)
  tell({ kind: 'opened', head, count })
  const asked = on(parentPort as NonNullable<typeof parentPort>, 'message')
  for await (const part of partsOf({ ...head, count, rows })) {
    await asked.next()
    tell({ kind: 'part', rows: part })
  }
  await asked.next()
  tell({ kind: 'done' })
}

try {
  // The one who starts the thread gives it this.
  await read(workerData as ThreadInput)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  tell({ kind: 'refused', reason: error.message })
}
