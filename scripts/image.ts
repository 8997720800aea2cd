// `npm run image -- FOLDER`: what a server needs to run, for a container.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command/read-arguments.ts'
import { makeImage } from './image/make-image.ts'
import { print } from './start/tell.ts'

const usage = `Puts what a server needs to run into a new folder: sources, built templates, and of the packages those
that are loaded. Nothing in it is written when it runs; scripts/deploy/Dockerfile makes a container of it.

Usage:
  npm run image -- FOLDER`

const given = readArguments(process.argv.slice(2), { usage, words: { least: 1, most: 1 } })
if (given)
  try {
    const folder = resolve(given.words[0] as string)
    const { packages, bytes } = await makeImage(fileURLToPath(new URL('../', import.meta.url)), folder)
    print(`${folder}: ${packages} packages, ${Math.round(bytes / 1e6)} MB`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
