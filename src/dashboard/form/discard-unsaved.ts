// Discards unsaved work, and offers to bring it back; apart, because a first screen needs none of it.
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { $canKeep } from './kept-words.ts'
import { claimFreeKey } from './unsaved-keys.ts'
import {
  type Kept,
  keepUnsaved,
  keepUnsavedFile,
  listUnsaved,
  readUnsaved,
  readUnsavedFile,
} from './unsaved-work.ts'

interface Discarded<D> {
  work: Kept<D>
  /** Names of its files. */
  files: readonly string[]
  /** Identifies user and place. */
  name: string
  /** Key of the form that discards it. */
  key: string
  drop(): Promise<void>
  isGone(): boolean
  /** Whether something is typed that is not stored yet. */
  isTyping(): boolean
  lock(isLocked: boolean): void
  offer(work: Kept<D>): void
}

export async function discardUnsaved<D>(from: Discarded<D>): Promise<void> {
  const { work, name, key } = from
  const files = await Promise.all(
    from.files.map(async (file) => ({ name: file, content: await readUnsavedFile(key, file) })),
  )

  async function keepUnder(to: string): Promise<void> {
    for (const file of files) if (file.content) await keepUnsavedFile(to, file.name, file.content)
    await keepUnsaved(to, work)
  }

  /** Another form of the place may have the key by now, so that the next one offers the work. */
  async function bringBackElsewhere(): Promise<void> {
    const free = await claimFreeKey(name, await listUnsaved(name))
    await keepUnder(free.key).finally(free.release)
    if ($canKeep.get()) tellDone(t('Put back. It is offered the next time its form is opened.'))
    else toastError(t('Not put back: this browser cannot keep it.'))
  }

  async function bringBack(): Promise<void> {
    if (from.isGone()) return bringBackElsewhere()
    // What was typed a moment before is not stored yet.
    from.lock(true)
    const isNewer = from.isTyping() || (await readUnsaved(key)) !== null || from.isTyping()
    if (!isNewer) {
      await keepUnder(key)
      from.offer(work)
    }
    from.lock(false)
    if (isNewer) toastError(t('Not put back: there is newer work on that screen, and it was left as it is.'))
  }

  await from.drop()
  tellDone(t('Discarded what was not saved.'), { label: t('Undo'), run: () => void bringBack() })
}
