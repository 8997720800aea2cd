// What is on each picture of the demo company, by the name its content gives it.

import { readFileSync } from 'node:fs'
import type { ArtSpec } from './spec.ts'

export const specs = JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, ArtSpec>
>
