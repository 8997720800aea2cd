// Lists that grow with the content, a part after the other: SQLite allows 32,766 values in a statement, PostgreSQL 65,535.

const atOnce = 500

/** The list in parts of this size, by default in those that a statement may have, with a few values of each. */
export function* partsOf<T>(items: readonly T[], size = atOnce): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** All that is read for the values, each of which is asked for once; nothing is read for none. */
export async function inParts<V, R>(
  values: Iterable<V>,
  read: (some: V[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[][] = []
  for (const some of partsOf([...new Set(values)])) found.push([...(await read(some))])
  return found.flat()
}
