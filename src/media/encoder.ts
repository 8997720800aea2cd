// Encodes pictures in processes of their own: a picture that makes the decoder crash harms no visitor, the decoder sees
// no secret, and the memory of large pictures goes back when a process ends.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Crop } from '#contract/crop.ts'
import type { AvifMode, EncodedPicture } from './encode.ts'
import type { EncodeReport, EncodeTask } from './encode-process.ts'
import { MediaRefusal } from './refusal.ts'
import type { StagedFile } from './stage.ts'

const entry = new URL('./encode-process.ts', import.meta.url)
/** How long a process without work is kept, in milliseconds. */
const idleMs = 10_000
/** The largest pictures take ten seconds with all their files; a busy machine may take far longer. */
const longestMs = 120_000
/** Settings that reach the process; the others hold secrets. */
const passedOn = /^(PATH|TZ|TMPDIR|LD_LIBRARY_PATH|MALLOC_\w+|NODE_COMPILE_CACHE)$/

/** Processes without work, each with what ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

function start(): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))
  const child = fork(entry, {
    env,
    execArgv: ['--max-semi-space-size=2'],
    serialization: 'advanced',
    // What the image library prints about hostile pictures is of no use to anybody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever waits for it hears of it as well.
  child.on('error', () => {})
  child.on('exit', () => forget(child))
  return child
}

function forget(child: ChildProcess): void {
  clearTimeout(idle.get(child))
  idle.delete(child)
}

/** Neither a process nor the channel to it keeps this process from ending while it has no work. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  for (const one of [child, child.channel]) isAwaited ? one?.ref() : one?.unref()
}

function takeIdle(): ChildProcess | null {
  const [child] = idle.keys()
  if (!child) return null
  forget(child)
  return child
}

function keep(child: ChildProcess): void {
  setAwaited(child, false)
  const end = () => {
    forget(child)
    child.disconnect()
  }
  idle.set(child, setTimeout(end, idleMs).unref())
}

/** A stop ends a process that has not started yet, too: the picture has nothing to do with it. */
const isStopped = (child: ChildProcess) => child.signalCode === 'SIGTERM' || child.signalCode === 'SIGINT'

/** Resolves to null when the process ends without a report. Rejects when it cannot be started. */
async function ask(child: ChildProcess, task: EncodeTask): Promise<EncodeReport | null> {
  const ended = new AbortController()
  const { signal } = ended
  const sending = new Promise<null>((resolve) => child.send(task, (error) => error && resolve(null)))
  setAwaited(child, true)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([report]) => report as EncodeReport),
      once(child, 'exit', { signal }).then(() => null),
      sending,
    ])
  } finally {
    ended.abort()
  }
}

/**
 * Checks a staged picture and encodes it again, or the part of it that `crop` names. Throws `MediaRefusal`, also for a picture with which the process
 * crashes or does not end; other errors come from the disk.
 */
export async function encodeApart(
  staged: StagedFile,
  avif: AvifMode,
  crop: Crop | null = null,
): Promise<EncodedPicture> {
  const { path, bytes } = staged
  const kept = takeIdle()
  const child = kept ?? start()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, longestMs)
  const report = await ask(child, { path, bytes, avif, crop }).finally(() => clearTimeout(timer))
  if (isLate) throw new MediaRefusal('too_slow')
  // It may have ended before it got the picture.
  if (!report && (kept || isStopped(child))) return encodeApart(staged, avif, crop)
  if (!report) throw new MediaRefusal('damaged')
  keep(child)
  if (report.state === 'refused') throw new MediaRefusal(report.code, report.message)
  if (report.state === 'failed') throw Object.assign(new Error(report.message), { code: report.code })
  const files = report.picture.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }))
  return { ...report.picture, files }
}
