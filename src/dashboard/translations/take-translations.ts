import { toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { siteLanguages } from './site-languages.ts'

/** Gives a copy that has just been stored the translations of its original, and says when that fails. */
export async function takeTranslations(
  resource: Resource,
  original: StoredRecord,
  copy: StoredRecord,
): Promise<void> {
  if (siteLanguages().length === 0) return
  try {
    const { copyTranslations } = await import('./copy-translations.ts')
    await copyTranslations(resource, original, copy)
  } catch {
    toastError(t('The translations of the original could not be copied. Translate the copy in its form.'))
  }
}
