// JPEG: parsed marker by marker (ITU-T T.81, annex B) up to the end-of-image marker; trailing bytes are cut off.
import { MediaRefusal } from '../refusal.ts'
import type { Inspection } from './inspection.ts'

const EOI = 0xd9
const SOS = 0xda

/** Encoders write about ten scans; the decoder passes over the whole picture for each one. */
const mostScans = 40

/** Progressive frames, with Huffman and with arithmetic coding; the decoder knows no hierarchical ones. */
const progressive = [0xc2, 0xca]

/** Throws `MediaRefusal` (`damaged`) when a segment or the end is missing, or there are too many scans. */
export function inspectJpeg(file: Buffer): Inspection {
  let scans = 0
  let fewestInScan = Number.POSITIVE_INFINITY
  let frame: Buffer | undefined
  let at = 2
  for (;;) {
    if (file[at] !== 0xff) throw new MediaRefusal('damaged')
    // Any number of fill bytes may stand before a marker.
    while (at + 2 < file.length && file[at + 1] === 0xff) at += 1
    const marker = file[at + 1]
    if (marker === undefined) throw new MediaRefusal('damaged')
    if (marker === EOI) break
    if (at + 4 > file.length) throw new MediaRefusal('damaged')
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) throw new MediaRefusal('damaged')
    if (isFrame(marker)) {
      if (frame) throw new MediaRefusal('damaged')
      frame = file.subarray(at, end)
    }
    if (marker === SOS) fewestInScan = Math.min(fewestInScan, file[at + 4] ?? 0)
    at = end
    if (marker === SOS) {
      scans += 1
      if (scans > mostScans) throw new MediaRefusal('damaged')
      at = skipScan(file, end)
    }
  }
  if (!frame || scans === 0) throw new MediaRefusal('damaged')
  // The decoder keeps all coefficients until it has seen all scans, and expects more after one that lacks a component.
  const whole = scans > 1 || fewestInScan < componentsIn(frame) || progressive.includes(frame[1] ?? 0)
  return {
    picture: file.subarray(0, at + 2),
    bytesPerPixel: whole ? 2 * samplesPerPixel(frame) : 0,
    layout: whole ? 'progressive' : '',
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The position of the next marker that is neither a stuffed zero nor a restart marker. */
function skipScan(file: Buffer, from: number): number {
  // Byte by byte, because searching with the library would cost a call for each of millions of stuffed zeros.
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue
    const next = file[at + 1] as number
    if (next === 0) at += 1
    else if (next < 0xd0 || next > 0xd7) return at
  }
  throw new MediaRefusal('damaged')
}

const componentsIn = (frame: Buffer): number => frame[9] ?? 0

/** Samples per pixel, over all components with their subsampling; 3 for 4:4:4, 1.5 for 4:2:0. */
function samplesPerPixel(frame: Buffer): number {
  const count = componentsIn(frame)
  const factors: number[] = []
  let widest = 1
  let tallest = 1
  for (let index = 0; index < count; index += 1) {
    const factor = frame[11 + 3 * index] ?? 0
    const across = factor >> 4
    const down = factor & 15
    widest = Math.max(widest, across)
    tallest = Math.max(tallest, down)
    factors.push(across * down)
  }
  return factors.reduce((sum, factor) => sum + factor, 0) / (widest * tallest)
}
