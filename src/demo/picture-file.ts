// Location of the demo company's pictures.

import { fileURLToPath } from 'node:url'

/** Path of a picture's file, by the name that the content gives it: `events/winter-crossing`. */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`pictures/${name}.avif`, import.meta.url))
}
