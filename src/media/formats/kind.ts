// Detects the kind of a file by its first bytes; the names and content types sent with it are not trusted.
import { isoBrandsOf, type PictureKind as KnownKind, pictureKindOf } from '#contract/picture-kind.ts'
import { MediaRefusal } from '../refusal.ts'

export type PictureKind = Exclude<KnownKind, 'gif'>

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
  const kind = pictureKindOf(file)
  if (kind !== null && kind !== 'gif') return kind
  if (isoBrandsOf(file).some((brand) => heicBrands.has(brand))) throw unsupported('HEIC')
  const match = known.find(({ at, bytes }) => head.startsWith(bytes, at))
  if (match) throw unsupported(match.name)
  if (/^\W*<(\?xml|!doctype svg|!--|svg)/i.test(head) && head.toLowerCase().includes('<svg')) {
    throw unsupported('SVG')
  }
  throw new MediaRefusal('not_an_image')
}

function unsupported(name: string): MediaRefusal {
  return new MediaRefusal(
    'unsupported_type',
    `This is a ${name} file, which is not accepted. Save the picture as JPEG, PNG, WebP or AVIF.`,
  )
}
