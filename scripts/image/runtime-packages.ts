// Finds out which packages a running server loads: those that its sources name, those of the built templates, and what
// these depend on. The others build the templates, or are part of what they were built into.
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** The commands of a server that only runs. */
export const commands = ['start', 'user', 'seed', 'migrate', 'backup', 'restore', 'release'].map(
  (name) => `${name}.ts`,
)
/** These, and what threads load by address. */
const entries = [
  ...commands.map((file) => `scripts/${file}`),
  'src/publisher/render/render-thread.ts',
  'src/server/{render-api,foreign-api}.ts',
]
const imported = [
  /^(?:import|export)\s(?!type\s)[^'";]*?from\s*'([^']+)'/gm,
  /^import\s*'([^']+)'/gm,
  /\b(?:import|require|resolve|createRequire\([\w.]+\))\(\s*'([^']+)'/g,
  /new URL\(\s*'(\.[^']+)'/g,
]
const importedByBundle = [/(?:\bfrom|\bimport)\s*\(?\s*["']([^."'#/][^"']*)["']/g]

interface LockEntry {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const namesIn = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name as string))

/** `@scope/name/file` → `@scope/name`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** The packages that the sources of a running server name. */
async function packagesOfSources(root: string): Promise<Set<string>> {
  const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<
    string,
    string
  >
  const packages = new Set<string>()
  const files = new Set((await Array.fromAsync(glob(entries, { cwd: root }))).map((file) => join(root, file)))
  for (const file of files)
    for (const name of namesIn(readFileSync(file, 'utf8'), imported)) {
      const alias = name.startsWith('#') ? aliases[`${name.split('/')[0]}/*`] : undefined
      const path = alias
        ? resolve(root, alias.replace('*', name.slice(name.indexOf('/') + 1)))
        : name.startsWith('.') && resolve(dirname(file), name)
      if (!path) {
        if (!isBuiltin(name)) packages.add(packageOf(name))
      } else if (/\.m?[jt]s$/.test(path) && existsSync(path)) files.add(path)
    }
  return packages
}

async function packagesOfTemplates(folder: string): Promise<Set<string>> {
  const files = await Array.fromAsync(glob('server/**/*.mjs', { cwd: folder }))
  const names = files.flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8'), importedByBundle))
  return new Set(names.filter((name) => !isBuiltin(name)).map(packageOf))
}

/**
 * Returns the folders of the packages that a server needs, as `node_modules/NAME`.
 *
 * @param root Folder of the project, with its packages.
 * @param templates Folder of the built templates.
 */
export async function runtimePackages(root: string, templates: string): Promise<Set<string>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Set<string>()

  /** Where a package that lies in `from` finds `name`, as Node looks for it. */
  function find(name: string, from: string): string | null {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
      const path = `${place}${place && '/'}node_modules/${name}`
      if (lock.packages[path] && existsSync(join(root, path))) return path
      if (place === '') return null
    }
  }

  function add(name: string, from: string): void {
    const path = find(name, from)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock.packages[path] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers))
      add(needed, path)
  }

  for (const name of await packagesOfSources(root)) add(name, '')
  for (const name of await packagesOfTemplates(templates)) add(name, '')
  return found
}
