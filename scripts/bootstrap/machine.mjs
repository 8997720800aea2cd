// What a package of the lock file says about the machines it is for.
import { existsSync } from 'node:fs'

/**
 * Whether a package of the lock file must be there. An optional one must only when it is made for this very
 * machine: it names an `os` or `cpu`, and this one's. The C library often stands in its name alone.
 */
export function isNeeded(path, { optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os && !cpu) return false
  const library = libc ?? (/musl$/.test(path) ? 'musl' : undefined)
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(library, libraryHere())
}

const libraryHere = () => (hasGlibc() ? 'glibc' : 'musl')

/** Whether programs linked against the GNU C library run here. */
export function hasGlibc() {
  return glibcLoaders.some((loader) => existsSync(loader))
}

const glibcLoaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

function allows(list, value) {
  if (list === undefined) return true
  const names = [list].flat()
  if (names.includes(`!${value}`)) return false
  return names.includes(value) || names.every((name) => name.startsWith('!'))
}
