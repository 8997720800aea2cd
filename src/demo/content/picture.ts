// Names a picture of ../pictures, with its alternative text.

import type { DemoPicture, Focus } from './types.ts'

export const face: Focus = { x: 0.5, y: 0.38 }
export const high: Focus = { x: 0.5, y: 0.25 }
/** Of the staff: a square crop has the whole porthole. */
export const porthole: Focus = { x: 0.5, y: 0.5 }
export const faces: Focus = { x: 0.5, y: 0.4 }

/** `name` is the path of the file below `pictures`, without its extension. */
export function picture(name: string, alt: string, focus?: Focus): DemoPicture {
  return { name, alt, ...(focus && { focus }) }
}
