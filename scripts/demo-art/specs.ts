// Specs of all pictures of the demo company, by the names that its content uses.

import { readFileSync } from 'node:fs'
import type { ArtSpec } from './spec.ts'

export const specs = JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, ArtSpec>
>
