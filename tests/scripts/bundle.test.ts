// The start as one bundle: always of the sources as they are, and never in the way of a start.
import { execFile } from 'node:child_process'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '#tests/support/thorough.ts'
import { findBundle } from '../../scripts/bootstrap/bundle.mjs'
import { bundleFolder, bundlesFolder } from '../../scripts/bootstrap/bundle-folder.mjs'
import { markInstalled } from '../../scripts/bootstrap/installed.mjs'
import { root } from './start-site.ts'

const run = promisify(execFile)
const slowly = { timeout: 60_000 }
const node = process.execPath

let project: string

/** The project's files with packages of their own, of which the bundler is one. */
beforeAll(async () => {
  await mkdir(join(root, 'test-results'), { recursive: true })
  project = await mkdtemp(join(root, 'test-results/bundle-'))
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'src', 'scripts'])
    await cp(join(root, name), join(project, name), { recursive: true })
  await mkdir(join(project, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))
  markInstalled(project)
})
afterAll(() => rm(project, { recursive: true, force: true, maxRetries: 3 }))

const bundles = async () =>
  (await readdir(bundlesFolder(project))).filter((name) => name.startsWith('start-'))

test('a start runs the bundle, which is made once', slowly, async () => {
  const first = findBundle(project, node)
  expect(first).toBe(join(bundleFolder(project), 'start.mjs'))
  const { mtimeMs } = await stat(first as string)
  expect(findBundle(project, node)).toBe(first)
  expect((await stat(first as string)).mtimeMs).toBe(mtimeMs)
  const { stdout } = await run(node, [join(project, 'scripts/bootstrap.mjs'), 'scripts/start.ts', '--help'], {
    cwd: project,
  })
  expect(stdout).toContain('Serves the site, the dashboard and the API on one port')
})

test(
  'it holds every module that is loaded by its address, and every step of the tables',
  slowly,
  async () => {
    const folder = bundleFolder(project)
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(['render-thread.mjs', 'render-api.mjs', 'foreign-api.mjs']))
    const steps = await readdir(join(root, 'src/db/migrations'))
    for (const step of steps)
      expect(names.filter((name) => name.startsWith(basename(step, '.ts')))).toHaveLength(1)
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      for (const [, address] of text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g))
        await expect(stat(join(folder, String(address)))).resolves.toBeDefined()
      // Sources of TypeScript would bring its compiler into the memory of the server.
      expect(text.match(/(?:from|import)\s*\(?\s*["'`][^"'`]*\.ts["'`]/g) ?? []).toEqual([])
    }
  },
)

/** Code of the server, of the tables, of the start, and the packages. */
const changed = [
  'src/server/app.ts',
  'src/db/migrations/0001-start.ts',
  'scripts/start/tell.ts',
  'package-lock.json',
]

test.each(someOf(changed, 4))('one of before a change in %s is not run', slowly, async (path) => {
  const before = findBundle(project, node)
  const text = await readFile(join(project, path), 'utf8')
  await appendFile(join(project, path), '\n')
  const after = findBundle(project, node)
  expect(after).not.toBe(before)
  expect(after).toBe(join(bundleFolder(project), 'start.mjs'))
  await writeFile(join(project, path), text)
  expect(findBundle(project, node)).toBe(before)
})

test('the old ones stay while a server may run from them, and go later', slowly, async () => {
  const [known] = await bundles()
  const old = join(bundlesFolder(project), String(known))
  const recent = (await bundles()).length
  await utimes(old, 0, Date.now() / 1000 - 8 * 24 * 3600)
  await appendFile(join(project, 'src/server/app.ts'), '// one more\n')
  expect(findBundle(project, node)).not.toBeNull()
  expect(await bundles()).toHaveLength(recent)
  expect(await bundles()).not.toContain(known)
})

test('where nothing can be written, as in an image, the sources are run', slowly, async () => {
  await rm(bundlesFolder(project), { recursive: true })
  await writeFile(bundlesFolder(project), 'in its place')
  expect(findBundle(project, node)).toBeNull()
})
