// Reads a file in a thread of its own, which is ended when it takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import { cutText } from '#contract/text-length.ts'
import type { Source, SourceHead, SourceRow } from '../source.ts'
import { UnreadableFile } from './file-events.ts'
import type { ThreadInput, ThreadMessage } from './file-thread.ts'

/**
 * Memory for what is in the file, in megabytes, by format: of a table only a part is there as values. A thread ends alone only
 * while it allocates little at once, so the text, 40 MB at most, has to fit, and is read piece by piece.
 */
const memoryMb = { csv: 128, json: 128, ics: 256, wxr: 256 } as const
const youngMb = 16

export interface ThreadLimits {
  /** Milliseconds for the whole file, and without a sign of going on; only what is waited for counts. */
  totalMs?: number
  silentMs?: number
  /** By default that of the format. */
  memoryMb?: number
}

const tooLong = (name: string) =>
  name === ''
    ? 'Reading the file takes too long. Split it, or export less at once.'
    : `Reading the event “${cutText(name, 80)}” takes too long: the rule by which it repeats may have no dates. Correct it, or take it out of the file.`

const tooMuch = 'Reading the file takes too much memory. Split it, or export less at once.'

function reasonOf(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile(tooMuch) : error
}

/** A thread whose next message can be waited for. */
function startThread(input: ThreadInput, limits: ThreadLimits) {
  const { totalMs = 60_000, silentMs = 10_000 } = limits
  const worker = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMb ?? memoryMb[input.format],
      maxYoungGenerationSizeMb: youngMb,
    },
  })
  let name = ''
  let leftMs = totalMs
  let take: (message: ThreadMessage) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let failure: Error | null = null
  const end = (error: Error) => {
    failure ??= error
    fail(failure)
  }
  let silent: NodeJS.Timeout | undefined
  worker.on('message', (message: ThreadMessage) => {
    silent?.refresh()
    if (message.kind === 'reading') name = message.name
    else if (message.kind === 'refused') end(new UnreadableFile(message.reason))
    else take(message)
  })
  worker.on('error', (error: Error) => end(reasonOf(error)))
  worker.on('exit', () => end(new Error('The thread that reads a file ended too early.')))
  return {
    async next(): Promise<ThreadMessage> {
      const since = performance.now()
      const late = () => end(new UnreadableFile(tooLong(name)))
      const total = setTimeout(late, leftMs)
      silent = setTimeout(late, silentMs)
      try {
        return await new Promise((resolve, reject) => {
          if (failure) throw failure
          take = resolve
          fail = reject
        })
      } finally {
        clearTimeout(total)
        clearTimeout(silent)
        leftMs -= performance.now() - since
      }
    },
    ask: () => worker.postMessage('next'),
    async close(): Promise<void> {
      await worker.terminate()
    },
  }
}

export interface OpenFile extends Source {
  /** Rows that are not empty. */
  count: number
}

/** A file of which all has been looked at. Throws `UnreadableFile`, as its rows do. */
export async function openInThread(input: ThreadInput, limits: ThreadLimits = {}): Promise<OpenFile> {
  const thread = startThread(input, limits)
  async function* parts(): AsyncGenerator<readonly SourceRow[]> {
    for (;;) {
      thread.ask()
      const message = await thread.next()
      if (message.kind !== 'part') return
      yield message.rows
    }
  }
  try {
    const opened = (await thread.next()) as { head: SourceHead; count: number }
    return { ...opened.head, count: opened.count, parts, [Symbol.asyncDispose]: () => thread.close() }
  } catch (error) {
    await thread.close()
    throw error
  }
}
