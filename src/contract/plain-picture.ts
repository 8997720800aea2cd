// A picture of which nothing but the address is known; without the schema library, because public pages read it.
import type { Picture } from './entities/picture.ts'

/** Null for no address; sizes of 0 are not known. */
export function toPlainPicture(address: unknown, alt: unknown = ''): Picture | null {
  if (typeof address !== 'string' || address === '') return null
  return {
    url: address,
    width: 0,
    height: 0,
    alt: typeof alt === 'string' ? alt : '',
    focus: { x: 0.5, y: 0.5 },
    color: '',
    placeholder: '',
    sources: [],
  }
}
