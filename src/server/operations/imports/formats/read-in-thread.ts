// Reads a file of another program in a thread of its own, which is ended when it takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { type FileEvent, UnreadableFile } from './file-events.ts'
import type { ThreadInput, ThreadMessage } from './file-thread.ts'

/** One file after the other, so that files leave the processor to others. */
const oneByOne = pLimit(1)

const memoryMb = 512

export interface ThreadLimits {
  /** Milliseconds for the whole file, and without a sign of going on. */
  totalMs: number
  silentMs: number
}

const usual: ThreadLimits = { totalMs: 60_000, silentMs: 10_000 }

const tooLong = (name: string) =>
  name === ''
    ? 'Reading the file takes too long. Export a shorter time, or fewer events.'
    : `Reading the event “${name.slice(0, 80)}” takes too long: the rule by which it repeats may have no dates. Correct it, or take it out of the file.`

function readNow(input: ThreadInput, { totalMs, silentMs }: ThreadLimits): Promise<FileEvent[]> {
  const worker = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const events: FileEvent[] = []
  let name = ''
  return new Promise<FileEvent[]>((resolve, reject) => {
    const end = () => reject(new UnreadableFile(tooLong(name)))
    const total = setTimeout(end, totalMs)
    const silent = setTimeout(end, silentMs)
    worker.on('message', (message: ThreadMessage) => {
      silent.refresh()
      if (message.kind === 'reading') name = message.name
      if (message.kind === 'events') events.push(...message.events)
      if (message.kind === 'refused') reject(new UnreadableFile(message.reason))
      if (message.kind === 'done') resolve(events)
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new UnreadableFile('Reading the file takes too much memory. Export fewer events at once.')
          : error,
      ),
    )
    worker.on('exit', () => reject(new Error('The thread that reads a file ended too early.')))
    worker.once('exit', () => {
      clearTimeout(total)
      clearTimeout(silent)
    })
  }).finally(() => worker.terminate())
}

/** The events of a file, in its order. Throws `UnreadableFile`. */
export const readInThread = (input: ThreadInput, limits: ThreadLimits = usual): Promise<FileEvent[]> =>
  oneByOne(() => readNow(input, limits))
