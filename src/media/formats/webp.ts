// WebP: the RIFF chunks must be complete (RFC 9649, section 2); bytes after the container are cut off.
import { MediaRefusal } from '../refusal.ts'
import type { Inspection } from './inspection.ts'

/** A chunk is a frame or a part of one; an animation of an hour has fewer. */
const mostChunks = 20_000

/** Throws `MediaRefusal` (`damaged`) when the container is truncated, has no image data or too many chunks. */
export function inspectWebp(file: Buffer): Inspection {
  const end = file.length < 12 ? Number.POSITIVE_INFINITY : 8 + file.readUInt32LE(4)
  if (end > file.length) throw new MediaRefusal('damaged')
  const types = new Set<string>()
  let chunks = 0
  for (let at = 12; at + 8 <= end; ) {
    chunks += 1
    if (chunks > mostChunks) throw new MediaRefusal('damaged')
    const length = file.readUInt32LE(at + 4)
    types.add(file.toString('latin1', at, at + 4))
    at += 8 + length + (length % 2)
    if (at > end) throw new MediaRefusal('damaged')
  }
  const picture = file.subarray(0, end)
  // An animation is composed on two canvases of four bytes per pixel, in addition to the frame itself.
  if (types.has('ANMF')) return { picture, bytesPerPixel: 14, layout: 'animated' }
  if (types.has('VP8L')) return { picture, bytesPerPixel: 5, layout: 'lossless' }
  if (types.has('VP8 ')) return { picture, bytesPerPixel: types.has('ALPH') ? 3 : 1, layout: '' }
  throw new MediaRefusal('damaged')
}
