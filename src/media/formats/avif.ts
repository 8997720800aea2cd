// AVIF: the boxes must be complete (ISO/IEC 14496-12, section 4.2) and contain AV1 pictures only, because the container
// also allows other codecs and compressed metadata.
import { MediaRefusal } from '../refusal.ts'
import type { Inspection } from './inspection.ts'

const allowedItems = new Set(['av01', 'grid', 'Exif', 'mime', 'tmap'])

/** Far above the few dozen boxes of a picture. */
const mostBoxes = 20_000

type Box = { type: string; start: number; end: number }

/** Checks the structure. Throws `MediaRefusal` (`damaged`, `unsupported_type`). */
export function inspectAvif(file: Buffer): Inspection {
  const boxes = readBoxes(file, 0, file.length)
  const meta = boxes.find((box) => box.type === 'meta')
  if (!meta) throw new MediaRefusal('damaged')
  const inner = readBoxes(file, meta.start + 4, meta.end)
  const info = inner.find((box) => box.type === 'iinf')
  if (!info || info.end - info.start < 8) throw new MediaRefusal('damaged')
  const entries = info.start + (file[info.start] === 0 ? 6 : 8)
  for (const entry of readBoxes(file, entries, info.end)) checkItem(file.subarray(entry.start, entry.end))
  return { picture: file, bytesPerPixel: 14, layout: 'AVIF' }
}

function readBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length === mostBoxes) throw new MediaRefusal('damaged')
    const short = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const header = short === 1 ? 16 : 8
    if (at + header > to) throw new MediaRefusal('damaged')
    const size = short === 0 ? to - at : short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    if (size < header || at + size > to) throw new MediaRefusal('damaged')
    boxes.push({ type, start: at + header, end: at + size })
    at += size
  }
  return boxes
}

/** An item entry of version 2 or 3: number, protection, type, then the name and, for `mime`, its encoding. */
function checkItem(entry: Buffer): void {
  const version = entry[0]
  if (version !== 2 && version !== 3) throw new MediaRefusal('damaged')
  const typeAt = version === 2 ? 8 : 10
  const type = entry.toString('latin1', typeAt, typeAt + 4)
  const encoding = entry.toString('latin1', typeAt + 4).split('\0')[2]
  if (!allowedItems.has(type) || (type === 'mime' && encoding)) throw new MediaRefusal('unsupported_type')
}
