// The translations of a copied record.
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { siteLanguages } from './site-languages.ts'
import { isTranslatable, readTranslation, saveTranslation } from './translation-call.ts'

/** Copies the translations of the texts that both records have alike, where nobody has translated the copy yet. */
export async function copyTranslations(
  resource: Resource,
  original: StoredRecord,
  copy: StoredRecord,
): Promise<void> {
  if (!isTranslatable(resource)) return
  for (const language of siteLanguages()) {
    const from = await readTranslation({ resource, record: original, language })
    if (from.revision === 0) continue
    const subject = { resource, record: copy, language }
    const to = await readTranslation(subject)
    const alike = Object.entries(from.texts).filter(
      ([name, text]) =>
        text !== null && !from.outdated.includes(name) && from.originals[name] === to.originals[name],
    )
    if (to.revision === 0 && alike.length > 0) await saveTranslation(subject, Object.fromEntries(alike), 0)
  }
}
