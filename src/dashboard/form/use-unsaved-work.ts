// Keeps unsaved work while the user types, and finds it again when the form opens.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ownerId } from '../api/session-end.ts'
import { type ClaimedKey, claimFreeKey, claimUnsavedKey } from './unsaved-keys.ts'
import { dropUnsaved, type Kept, keepUnsaved, listUnsaved, readUnsaved } from './unsaved-work.ts'
import { useIsGone } from './use-is-gone.ts'

const loadDiscard = () => import('./discard-unsaved.ts')

const pauseMs = 250
/** Milliseconds to wait for the browser's storage; after that the form works without it. */
const lookingAtMostMs = 1_000

export interface UnsavedWork<D> {
  /** Key of this form's work, once it is claimed. */
  key(): Promise<string>
  /** Work found when the form opened, until it is taken or discarded. */
  found: Kept<D> | null
  /** Whether the search for it is still running; input typed now would overwrite it. */
  isLooking: boolean
  settle(): void
  keep(work: D): void
  drop(): Promise<void>
  /** Discards the found work with the files of these names, and offers to undo that for a moment. */
  discard(files?: readonly string[]): Promise<void>
}

interface Found<D> {
  claimed: ClaimedKey
  /** What is offered. */
  work: Kept<D> | null
}

/**
 * Unsaved work belongs to a user, a place (`screenKey`) and the tab it is open in. What `isSaved` by now is not offered: a
 * tab that is closed right after a save may not have dropped it.
 */
export function useUnsavedWork<D>(
  place: string,
  isSaved: (work: D) => boolean = () => false,
): UnsavedWork<D> {
  const [name] = useState(() => `${ownerId()} ${place}`)
  const search = useRef<Promise<Found<D>> | null>(null)
  const [found, setFound] = useState<Kept<D> | null>(null)
  const [isLooking, setIsLooking] = useState(true)
  /** Time of the latest work that this form knows of. */
  const known = useRef(0)
  const saved = useRef(isSaved)
  const isTyped = useRef(false)
  const isGone = useIsGone()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  const look = useCallback(async (): Promise<Found<D>> => {
    const claimed = await claimUnsavedKey(name)
    const left = await readUnsaved<D>(claimed.key)
    if (!left) return { claimed, work: null }
    if (saved.current(left)) {
      void dropUnsaved(claimed.key, left.keptAt)
      return { claimed, work: null }
    }
    // What was typed before the search has ended gets a key of its own, and what is found is offered to the next form.
    if (isTyped.current) {
      const free = await claimFreeKey(name, await listUnsaved(name))
      claimed.release()
      return { claimed: free, work: null }
    }
    known.current = left.keptAt
    return { claimed, work: left }
  }, [name])

  const lookOnce = useCallback(() => {
    search.current ??= look()
    return search.current
  }, [look])

  const key = useCallback(async () => (await lookOnce()).claimed.key, [lookOnce])

  const flush = useCallback(() => {
    const pending = waiting.current
    waiting.current = null
    if (!pending) return
    clearTimeout(pending.timer)
    pending.write()
  }, [])

  useEffect(() => {
    let isGone = false
    const endLooking = setTimeout(() => setIsLooking(false), lookingAtMostMs)
    void lookOnce().then(({ work }) => {
      if (isGone) return
      setFound(work)
      setIsLooking(false)
    })
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      isGone = true
      clearTimeout(endLooking)
      flush()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
      // Only the lock is released; the key stays available to a response that arrives after unmounting.
      void search.current?.then(({ claimed }) => claimed.release())
    }
  }, [lookOnce, flush])

  const keep = useCallback(
    (work: D) => {
      isTyped.current = true
      if (waiting.current) clearTimeout(waiting.current.timer)
      const own = key()
      const write = () => {
        known.current = Date.now()
        void own.then((to) => keepUnsaved(to, { ...work, keptAt: known.current }))
      }
      waiting.current = { timer: setTimeout(flush, pauseMs), write }
    },
    [key, flush],
  )

  const drop = useCallback(async () => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    setFound(null)
    const upTo = known.current
    await dropUnsaved(await key(), upTo)
  }, [key])

  useEffect(() => {
    if (found) void loadDiscard().catch(() => undefined)
  }, [found])

  const discard = useCallback(
    async (files: readonly string[] = []) => {
      if (!found) return
      const part = await loadDiscard().catch(() => null)
      // Without the code that brings it back, it is discarded all the same.
      if (!part) return drop()
      await part.discardUnsaved({
        work: found,
        files,
        name,
        key: await key(),
        drop,
        isGone: () => isGone.current,
        isTyping: () => waiting.current !== null,
        lock: setIsLooking,
        offer: setFound,
      })
    },
    [key, name, found, drop, isGone],
  )

  return { key, found, isLooking, settle: () => setFound(null), keep, drop, discard }
}
