// Headers of a response, without those that depend on its bytes or its request.

const ownToAnswer = new Set([
  'date', 'etag', 'content-length', 'content-encoding', 'request-id', 'connection', 'keep-alive', 'transfer-encoding',
]) // biome-ignore format: a list

/** Name and value of each header, one per line. */
export function sentHeaders({ headers }: Response): string {
  return [...headers]
    .filter(([name]) => !ownToAnswer.has(name))
    .map((pair) => pair.join(': '))
    .join('\n')
}
