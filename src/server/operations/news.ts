// Whether an input would change anything: saving a form untouched is no change, and nobody's conflict.
import type { RecordValues, StoredRecord } from '#db/records.ts'

/** True when a value differs from what is stored. */
export function bringsNews(before: StoredRecord, { fields, images }: RecordValues): boolean {
  const changesField = Object.entries(fields).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before.fields[name]),
  )
  const changesImage = Object.entries(images).some(([name, { mediaId, alt, focus }]) => {
    const known = before.images[name]
    return (
      (mediaId !== undefined && mediaId !== (known?.media?.id ?? null)) ||
      (alt !== undefined && alt !== known?.alt) ||
      (focus !== undefined && focus !== known?.focus)
    )
  })
  return changesField || changesImage
}
