// What a field refers to.

/** Ids in a field: one, or those of a list of entries; none for anything else. */
export function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.map(({ id }: { id: number }) => id) : []
}
