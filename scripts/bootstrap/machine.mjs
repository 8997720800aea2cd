// Decides which packages of the lock file this machine needs.
import { existsSync } from 'node:fs'

/**
 * Whether a package of the lock file must be installed. An optional one must be only if its `os` or `cpu` names this
 * machine; its C library is often given only in the package's name.
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
