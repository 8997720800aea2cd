// Counts the parts of a multipart body while it arrives: the parser leaves out, without a word, those whose headers it cannot use.

/** Bytes without the rest of a delimiter that may end in the next piece. */
const start = Buffer.from('\r\n')

/**
 * A function that takes the pieces of a body one after the other and says how many delimiters they have had (RFC 2046, section 5.1.1):
 * one more than there are parts, in a body that is whole. It stops counting beyond `most`. Null where no boundary is named.
 */
export function createPartCounter(contentType: string, most: number): ((piece: Uint8Array) => number) | null {
  const named = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = named?.[1] ?? named?.[2]
  if (boundary === undefined) return null
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let rest: Uint8Array = start
  let count = 0
  return (piece) => {
    const bytes = Buffer.concat([rest, piece])
    let from = 0
    for (let at = bytes.indexOf(delimiter); at >= 0 && count <= most; at = bytes.indexOf(delimiter, from)) {
      count += 1
      from = at + delimiter.length
    }
    rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length + 1))
    return count
  }
}
