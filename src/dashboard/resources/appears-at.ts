import type { StoredRecord } from './resource.ts'

/** When a record that visitors do not see yet appears by itself (ISO 8601, in UTC); null for any other record. */
export const appearsAt = ({ is_active, publish_at }: StoredRecord): string | null =>
  is_active !== true && typeof publish_at === 'string' ? publish_at : null
