// The way back of discarded work whose form has been left; apart, because a first screen needs none of it.
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { $canKeep } from './kept-words.ts'
import { claimFreeKey } from './unsaved-keys.ts'
import { type Kept, keepUnsaved, keepUnsavedFile, listUnsaved } from './unsaved-work.ts'

/** Keeps the work where no form has its own, so that the next form of its place offers it; `name` is that of the place. */
export async function putBackElsewhere<D>(
  name: string,
  work: Kept<D>,
  files: readonly { name: string; file: File | null }[],
): Promise<void> {
  const { key, release } = await claimFreeKey(name, await listUnsaved(name))
  for (const one of files) if (one.file) await keepUnsavedFile(key, one.name, one.file)
  await keepUnsaved(key, work)
  release()
  if ($canKeep.get()) tellDone(t('Put back. It is offered the next time its form is opened.'))
  else toastError(t('Not put back: this browser cannot keep it.'))
}
