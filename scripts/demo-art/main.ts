// Renders the pictures of the demo company: `node scripts/demo-art/main.ts`, or only those whose name contains a given
// word.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pictureFile } from '#demo/picture-file.ts'
import { readArguments } from '../command/read-arguments.ts'
import { paint } from './paint.ts'
import { specs } from './specs.ts'

const usage = `Paints the pictures of the demo company into src/demo/pictures, from scripts/demo-art/pictures.json.

Usage:
  node scripts/demo-art/main.ts            all of them, which takes minutes
  node scripts/demo-art/main.ts WORD …     those whose name contains one of the words`

async function paintAll(words: readonly string[]): Promise<void> {
  for (const [name, spec] of Object.entries(specs)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    const file = pictureFile(name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await paint(spec))
    console.log(name)
  }
}

const given = readArguments(process.argv.slice(2), { usage, words: { most: Number.POSITIVE_INFINITY } })
if (given) await paintAll(given.words)
