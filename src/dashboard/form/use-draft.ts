// Keeps what is typed while it is typed, and finds it again when the form opens.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { $user } from '#browser/session.ts'
import { tellDone, tellFailed } from '../app/toasts.ts'
import { type ClaimedKey, claimDraftKey } from './draft-keys.ts'
import { dropDraft, type Kept, keepDraft, keepDraftFile, readDraft, readDraftFile } from './drafts.ts'

const pauseMs = 250
/** Without an answer of the browser's storage people work on, as they do without storage. */
const lookingAtMostMs = 1_000

interface DraftKeeper<D> {
  /** Under what this form's draft is kept, as soon as that is known. */
  key(): Promise<string>
  /** A draft found when the form opened, until it is taken or thrown away. */
  found: Kept<D> | null
  /** Whether there is one is not known yet: what is typed now would overwrite it. */
  isLooking: boolean
  settle(): void
  keep(draft: D): void
  drop(): Promise<void>
  /** Throws the found draft away, with the files of these names beside it, and offers them back for a moment. */
  discard(files?: readonly string[]): Promise<void>
}

/** Drafts belong to a person, a place (`placeOf`) and the tab it is open in. */
export function useDraft<D>(place: string): DraftKeeper<D> {
  const user = useStore($user)
  const [name] = useState(() => `${user?.user_id ?? 0} ${place}`)
  const claimed = useRef<Promise<ClaimedKey> | null>(null)
  const [found, setFound] = useState<Kept<D> | null>(null)
  const [isLooking, setIsLooking] = useState(true)
  /** When the latest draft that this form knows of was kept. */
  const known = useRef(0)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  const key = useCallback(async () => {
    claimed.current ??= claimDraftKey(name)
    return (await claimed.current).key
  }, [name])

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
    void key().then(async (own) => {
      const draft = await readDraft<D>(own)
      known.current = Math.max(known.current, draft?.keptAt ?? 0)
      if (isGone) return
      setFound(draft)
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
      // Whose answer comes after the form has gone still knows the key.
      void claimed.current?.then(({ release }) => release())
    }
  }, [key, flush])

  const keep = useCallback(
    (draft: D) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      const own = key()
      const write = () => {
        known.current = Date.now()
        void own.then((to) => keepDraft(to, { ...draft, keptAt: known.current }))
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
    await dropDraft(await key(), upTo)
  }, [key])

  const discard = useCallback(
    async (files: readonly string[] = []) => {
      if (!found) return
      const own = await key()
      const beside = await Promise.all(
        files.map(async (name) => ({ name, file: await readDraftFile(own, name) })),
      )
      const bringBack = async () => {
        if (await readDraft(own))
          return tellFailed('Not put back: there is newer work on that screen, and it was left as it is.')
        for (const { name, file } of beside) if (file) await keepDraftFile(own, name, file)
        await keepDraft(own, found)
        setFound(found)
      }
      await drop()
      tellDone('Discarded what was not saved.', { label: 'Undo', run: () => void bringBack() })
    },
    [key, found, drop],
  )

  return { key, found, isLooking, settle: () => setFound(null), keep, drop, discard }
}
