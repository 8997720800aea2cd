// Kind of a picture by its first bytes, because the name and the type that come with it may be wrong.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The kind, or null for anything else. */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...file.subarray(0, 1024))
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return isoBrandsOf(file).includes('avif') ? 'avif' : null
}

/** Brands of an ISO base media file (ISO/IEC 14496-12, section 4.3; AVIF 1.1, section 6); none of any other file. */
export function isoBrandsOf(file: Uint8Array): string[] {
  const head = String.fromCharCode(...file.subarray(0, 1024))
  if (!head.startsWith('ftyp', 4)) return []
  const size = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0)
  const end = Math.min(size, head.length)
  const brands = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4))
  return brands
}
