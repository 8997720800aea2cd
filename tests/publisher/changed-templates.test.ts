// Templates whose files are saved while they are built: what is built then is of no state of the sources.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const rooms = 'contract content views components layouts pages islands browser dashboard styles'.split(' ')

/** Builds in the time of a test, and saves a view when it is told to. */
const builder = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  const server = process.env.MARQUEE_OUT_DIR + '/server'
  mkdirSync(server, { recursive: true })
  writeFileSync(server + '/entry.mjs', 'export const app = { render: async () => new Response("<p>x</p>") }')
  if (process.env.SAVES) writeFileSync('src/views/artist.ts', 'export const title = 2')`

/** A project of the smallest templates, with the code that has them built. */
async function makeProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-changed-templates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of [...rooms.map((room) => `src/${room}`), 'public', 'node_modules/astro/bin'])
    await mkdir(join(folder, name), { recursive: true })
  for (const name of ['astro.config.mjs', 'package-lock.json', 'tsconfig.json', 'package.json'])
    await writeFile(join(folder, name), '{"type":"module"}')
  for (const name of ['build', 'policy'].map((part) => `src/publisher/render/renderer-${part}.ts`))
    await cp(join(root, name), join(folder, name))
  for (const name of ['parse5', 'entities'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  await writeFile(join(folder, 'src/views/artist.ts'), 'export const title = 1')
  await writeFile(join(folder, 'node_modules/astro/bin/astro.mjs'), builder)
  return folder
}

test('are not kept under the digest of what was there before, and are built the next time', async () => {
  const folder = await makeProject()
  const program = `
    const { ensureRenderer } = await import('./src/publisher/render/renderer-build.ts')
    await ensureRenderer(undefined, { store: { take: async () => false, put: async () => console.log('stored') } })
      .catch(({ name, message }) => console.log(name, message))`
  const build = async (settings: Record<string, string>) => {
    const env = { ...process.env, SAVES: '', ...settings }
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      env,
    })
    return { stdout, kept: (await readdir(join(folder, 'node_modules/.cache/marquee'))).length }
  }
  expect(await build({ SAVES: '1' })).toEqual({
    stdout: expect.stringMatching(/^RendererBuildError The templates were changed while they were built/),
    kept: 0,
  })
  expect(await build({})).toEqual({ stdout: 'stored\n', kept: 1 })
})
