// Keeps what is typed while it is typed, and finds it again when the form opens.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { $user } from '#browser/session.ts'
import { tellDone, tellFailed } from '../app/toasts.ts'
import { dropDraft, type Kept, keepDraft, keepDraftFile, readDraft, readDraftFile } from './drafts.ts'

const pauseMs = 250

interface DraftKeeper<D> {
  /** Name of this person's draft of this screen. */
  place: string
  /** A draft found when the form opened, until it is taken or thrown away. */
  found: Kept<D> | null
  isLooking: boolean
  settle(): void
  keep(draft: D): void
  drop(): Promise<void>
  /** Throws the found draft away, with the files of these names beside it, and offers them back for a moment. */
  discard(files?: readonly string[]): Promise<void>
}

/** Drafts belong to a person and a screen. */
export function useDraft<D>(): DraftKeeper<D> {
  const user = useStore($user)
  const { pathname } = useLocation()
  const [key] = useState(() => `${user?.user_id ?? 0} ${pathname}`)
  const [found, setFound] = useState<Kept<D> | null>(null)
  const [isLooking, setIsLooking] = useState(true)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  useEffect(() => {
    void readDraft<D>(key).then((draft) => {
      setFound(draft)
      setIsLooking(false)
    })
  }, [key])

  const flush = useCallback(() => {
    const pending = waiting.current
    waiting.current = null
    if (!pending) return
    clearTimeout(pending.timer)
    pending.write()
  }, [])

  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
    }
  }, [flush])

  const keep = useCallback(
    (draft: D) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      const write = () => void keepDraft(key, { ...draft, keptAt: Date.now() })
      waiting.current = { timer: setTimeout(flush, pauseMs), write }
    },
    [key, flush],
  )

  const drop = useCallback(async () => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    setFound(null)
    await dropDraft(key)
  }, [key])

  const discard = useCallback(
    async (files: readonly string[] = []) => {
      if (!found) return
      const beside = await Promise.all(
        files.map(async (name) => ({ name, file: await readDraftFile(key, name) })),
      )
      const bringBack = async () => {
        if (await readDraft(key))
          return tellFailed('Not put back: there is newer work on that screen, and it was left as it is.')
        for (const { name, file } of beside) if (file) await keepDraftFile(key, name, file)
        await keepDraft(key, found)
        setFound(found)
      }
      await drop()
      tellDone('Discarded what was not saved.', { label: 'Undo', run: () => void bringBack() })
    },
    [key, found, drop],
  )

  return { place: key, found, isLooking, settle: () => setFound(null), keep, drop, discard }
}
