// Imports that this server is storing or undoing: how far each is, and whether somebody has ended it.
import { setImmediate as pause } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '../../deps.ts'

/**
 * Records that are written between two looks at whether others wait: SQLite writes in this thread, PostgreSQL elsewhere
 * but with a way there and back for each query.
 */
export const rowsAtOnce = ({ db }: Pick<Deps, 'db'>) => (db.dialect.name === 'sqlite' ? 200 : 1000)

export interface Run {
  done: number
  total: number
  isCancelled: boolean
  /** Nothing ends it any more. */
  isFinishing: boolean
  /** What whoever waits for it is told when somebody has ended it. */
  readonly endedWords: string
}

const running = new Map<number, Run>()
const endedWords = {
  import:
    'The import was ended before it was finished, and nothing of it is stored. Start it again when you like.',
  undo: 'The undoing was ended before it was finished; everything of the import is as before.',
} as const

export const runOf = (id: number): Run | null => running.get(id) ?? null

/** Does `work` as the one run of an import. Throws `conflict` while there is another on this server. */
export async function runExclusively<T>(
  act: keyof typeof endedWords,
  id: number,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  if (running.has(id))
    throw new AppError('conflict', 'This import is being worked on already. Wait until it is finished.')
  const run: Run = { done: 0, total: 0, isCancelled: false, isFinishing: false, endedWords: endedWords[act] }
  running.set(id, run)
  try {
    return await work(run)
  } finally {
    running.delete(id)
  }
}

function assertNotCancelled(run: Run): void {
  if (run.isCancelled) throw new AppError('conflict', run.endedWords)
}

/** Counts what has been done, lets other requests be answered, and throws `conflict` when the run has been ended. */
export async function yieldOrCancel(run: Run, done: number): Promise<void> {
  run.done += done
  await pause()
  assertNotCancelled(run)
}

/** Nobody can end the run from now on: what is left is its commit. Throws `conflict` when it has been ended before. */
export function finishOrCancel(run: Run): void {
  assertNotCancelled(run)
  run.isFinishing = true
}

/** Ends a run; false when this server has none, or one that nothing ends any more. */
export function cancelRun(id: number): boolean {
  const run = running.get(id)
  if (!run || run.isFinishing) return false
  run.isCancelled = true
  return true
}
