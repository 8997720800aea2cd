// Whether an input changes anything: saving an unchanged form is no change and causes no conflict.
import { fieldsOf, type ImageValues, imagesOf, type RecordValues, type StoredRecord } from '#db/records.ts'

/** True when a value differs from the stored one. */
export function hasChanges(before: StoredRecord, { fields, images }: RecordValues): boolean {
  const stored = fieldsOf(before)
  const changesField = Object.entries<unknown>(fields).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name]),
  )
  const changesImage = Object.entries<ImageValues>(images).some(([name, { mediaId, alt, focus }]) => {
    const known = imagesOf(before)[name]
    return (
      (mediaId !== undefined && mediaId !== (known?.media?.id ?? null)) ||
      (alt !== undefined && alt !== known?.alt) ||
      (focus !== undefined && focus !== known?.focus)
    )
  })
  return changesField || changesImage
}
