// `node make-bundle.mjs ROOT FOLDER`: bundles the start of the project in ROOT into FOLDER, which appears whole or not at
// all. Ends without a bundle where the bundler is not installed or nothing can be written.
import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { bundledScript, bundleFolder, bundlesFolder } from './bundle-folder.mjs'

/** Modules that are loaded by their address at run time. */
const loaded = {
  'render-thread': 'src/publisher/render/render-thread.ts',
  'render-api': 'src/server/render-api.ts',
  'foreign-api': 'src/server/foreign-api.ts',
  'encode-process': 'src/media/encode-process.ts',
}
/** What rendering threads of tests are made of. */
const exported = { 'render-orders': 'src/publisher/render/render-orders.ts' }
/** Packages of very many modules; all others are loaded from where they are installed. */
const inlined = /^(zod|kysely|hono|@hono\/node-server|parse5|entities|jose|p-limit|yocto-queue)(\/|$)/
const migrations = 'src/db/migrations'
const migrationImport = /import\(`\.\/migrations\/\$\{name\}\.ts`\)/
const longestUnusedMs = 7 * 24 * 3_600_000

/** Addresses beside a source file lead there from the bundle as well, except to what is bundled itself. */
function withAddresses(root, folder, path, code) {
  const from = relative(folder, path).split(sep).join('/')
  const toLoaded = new RegExp(
    `new URL\\('\\./(${Object.keys(loaded).join('|')})\\.ts', import\\.meta\\.url\\)`,
    'g',
  )
  const mark = 'import.meta.bundled'
  const names = readdirSync(join(root, migrations)).filter((name) => /^\d{4}-.*\.ts$/.test(name))
  const steps = names.map((name) => `'${name.slice(0, -3)}': () => import('./migrations/${name}')`)
  return code
    .replace(toLoaded, (_, name) => `new URL('./${name}.mjs', ${mark})`)
    .replaceAll('import.meta.url', `new URL('${from}', ${mark}).href`)
    .replaceAll('import.meta.dirname', `decodeURIComponent(new URL('${dirname(from)}', ${mark}).pathname)`)
    .replaceAll(mark, 'import.meta.url')
    .replace(migrationImport, `({ ${steps.join(', ')} })[name]()`)
}

async function make(root, folder) {
  const { rolldown } = await import('rolldown')
  const sources = join(root, 'src') + sep
  const input = { start: bundledScript, ...loaded, ...exported }
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, join(root, path)])),
    cwd: root,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    external: (id) => /^[@a-z]/i.test(id) && !inlined.test(id),
    plugins: [
      {
        name: 'addresses',
        transform: (code, path) =>
          (path.startsWith(sources) && code.includes('import.meta')) || migrationImport.test(code)
            ? withAddresses(root, folder, path, code)
            : null,
      },
    ],
  })
  const temp = `${folder}.${randomUUID()}.temp`
  try {
    await bundle.write({
      dir: temp,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    // Whoever edits the sources meanwhile gets no bundle of both states.
    if (bundleFolder(root) === folder) renameSync(temp, folder)
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  } finally {
    await bundle.close()
    rmSync(temp, { recursive: true, force: true })
  }
}

/** A server that runs may still load parts of its own bundle, so only old ones are deleted. */
function forgetOld(root, kept) {
  for (const name of readdirSync(bundlesFolder(root))) {
    const path = join(bundlesFolder(root), name)
    if (!name.startsWith('start-') || path === kept) continue
    if (statSync(path).mtimeMs < Date.now() - longestUnusedMs) rmSync(path, { recursive: true, force: true })
  }
}

function canMake(root) {
  try {
    mkdirSync(bundlesFolder(root), { recursive: true })
    accessSync(bundlesFolder(root), constants.W_OK)
    import.meta.resolve('rolldown')
    return true
  } catch {
    return false
  }
}

const [root, folder] = process.argv.slice(2)
if (canMake(root)) {
  await make(root, folder)
  forgetOld(root, folder)
}
