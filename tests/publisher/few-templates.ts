// The templates of this folder with a few of their two hundred scripts and styles: each server of a test stores them
// all, and sends them to its bucket.
import { randomUUID } from 'node:crypto'
import { cp, readdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import {
  ensureRenderer,
  findRenderer,
  type RendererBuild,
  rendererFolder,
  type Templates,
} from '#publisher/render/renderer-build.ts'

/** Files of each kind. */
const most = 3

export async function fewTemplates(): Promise<Templates> {
  const whole = await ensureRenderer()
  const id = `${whole.id}-few`
  if (!findRenderer(id)) await make(whole, rendererFolder(id))
  const now = new Date()
  // What is used is not forgotten as an old build.
  await utimes(rendererFolder(id), now, now)
  return { id, isBuilt: () => true, build: async () => findRenderer(id) as RendererBuild }
}

async function make({ entry, clientFolder }: RendererBuild, folder: string): Promise<void> {
  const temp = `${folder}.${randomUUID()}.temp`
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(clientFolder.length + 1))
  const byKind = Object.values(Object.groupBy(files.sort(), extname))
  for (const file of byKind.flatMap((kind = []) => kind.slice(0, most)))
    await cp(join(clientFolder, file), join(temp, 'client', file))
  await symlink(dirname(entry), join(temp, 'server'))
  await cp(join(clientFolder, '../inline-parts.json'), join(temp, 'inline-parts.json'))
  try {
    await rename(temp, folder)
  } catch (error) {
    await rm(temp, { recursive: true })
    // Another process has made the same.
    if (!findRenderer(folder.split('renderer-').at(-1) ?? '')) throw error
  }
}
