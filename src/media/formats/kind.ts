// Detects the kind of a file by its first bytes; the names and content types sent with it are not trusted.
import { MediaRefusal } from '../refusal.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

type Signature = { name: string; at: number; bytes: string }

const known: Signature[] = [
  { name: 'GIF', at: 0, bytes: 'GIF8' },
  { name: 'TIFF', at: 0, bytes: 'II*\0' },
  { name: 'TIFF', at: 0, bytes: 'MM\0*' },
  { name: 'TIFF', at: 0, bytes: 'II+\0' },
  { name: 'TIFF', at: 0, bytes: 'MM\0+' },
  { name: 'PDF', at: 0, bytes: '%PDF' },
  { name: 'BMP', at: 0, bytes: 'BM' },
  { name: 'ICO', at: 0, bytes: '\0\0\x01\0' },
  { name: 'Photoshop', at: 0, bytes: '8BPS' },
  { name: 'JPEG XL', at: 0, bytes: '\xff\x0a' },
  { name: 'JPEG XL', at: 4, bytes: 'JXL ' },
  { name: 'JPEG 2000', at: 4, bytes: 'jP  ' },
  { name: 'JPEG 2000', at: 0, bytes: '\xff\x4f\xff\x51' },
  { name: 'EPS', at: 0, bytes: '%!PS' },
]

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** The kind of an accepted picture; throws `MediaRefusal` (`unsupported_type`, `not_an_image`) for all others. */
export function sniffKind(file: Buffer): PictureKind {
  const head = file.toString('latin1', 0, 1024)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4)) return sniffBrand(file, head)
  const match = known.find(({ at, bytes }) => head.startsWith(bytes, at))
  if (match) throw unsupported(match.name)
  if (/^\W*<(\?xml|!doctype svg|!--|svg)/i.test(head) && head.toLowerCase().includes('<svg')) {
    throw unsupported('SVG')
  }
  throw new MediaRefusal('not_an_image')
}

/** Brands of an ISO base media file (ISO/IEC 14496-12, section 4.3; AVIF 1.1, section 6). */
function sniffBrand(file: Buffer, head: string): PictureKind {
  const end = Math.min(file.readUInt32BE(0), head.length)
  const brands = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4))
  if (brands.includes('avif')) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) throw unsupported('HEIC')
  throw new MediaRefusal('not_an_image')
}

function unsupported(name: string): MediaRefusal {
  return new MediaRefusal(
    'unsupported_type',
    `This is a ${name} file, which is not accepted. Save the picture as JPEG, PNG, WebP or AVIF.`,
  )
}
