// Where the pictures of the demo company lie.

import { fileURLToPath } from 'node:url'

/** Path of the file of a picture, by the name the content gives it: `events/winter-crossing`. */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`pictures/${name}.avif`, import.meta.url))
}
