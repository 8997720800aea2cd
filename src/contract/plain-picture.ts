// A picture of which only the address is known. Imports no schema library, because public pages load it.
import type { Picture } from './entities/picture.ts'

/** Null when there is no address; dimensions of 0 mean unknown. */
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
