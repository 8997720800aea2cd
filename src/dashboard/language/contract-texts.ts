// The texts that the contract prescribes, in the chosen language; the dashboard takes them from here, and those of a
// sign-in, which few need, from `sign-in-texts.ts`.
import * as texts from '#contract/texts.ts'
import { fromContract } from './translate.ts'

/** Every text of a group, in the chosen language. */
export const translateAll = <G extends Readonly<Record<string, string>>>(group: G) =>
  // Of the same names as the group's.
  Object.fromEntries(Object.entries(group).map(([name, text]) => [name, fromContract(text)])) as Record<
    keyof G,
    string
  >

export const loading = fromContract(texts.loading)
export const saving = fromContract(texts.saving)
export const artistIdMissing = fromContract(texts.artistIdMissing)
export const galleryImageMissing = fromContract(texts.galleryImageMissing)
export const messageNotUpdated = fromContract(texts.messageNotUpdated)
export const notFound = translateAll(texts.notFound)
export const failedToFetch = translateAll(texts.failedToFetch)
export const formLoadFailed = translateAll(texts.formLoadFailed)
export const saveFailed = translateAll(texts.saveFailed)
export const empty = translateAll(texts.empty)

const reasonOf = (reason?: string) => reason || fromContract('Unknown error')

export const deleteImage = {
  confirm: fromContract(texts.deleteImage.confirm),
  failed: (reason?: string) =>
    fromContract(texts.deleteImage.failed('{reason}'), { reason: reasonOf(reason) }),
}

/** Texts for archiving and restoring; `label` is the kind of record, as it stands inside a sentence. */
export function removalTexts(removal: 'archive' | 'deactivate', label: string) {
  const english = texts.removalTexts({ removal, label: '{label}' })
  return {
    confirm: (name: string) => fromContract(english.confirm('{name}'), { label, name }),
    confirmRestore: (name: string) => fromContract(english.confirmRestore('{name}'), { label, name }),
    failed: (reason?: string) =>
      fromContract(english.failed('{reason}'), { label, reason: reasonOf(reason) }),
    restoreFailed: (reason?: string) =>
      fromContract(english.restoreFailed('{reason}'), { label, reason: reasonOf(reason) }),
  }
}
