// What a package of the lock file says about the machines it is for.
import { existsSync } from 'node:fs'

/** Whether a lock entry's `os`, `cpu` and `libc` name this machine; entries without them fit every machine. */
export function fitsMachine({ os, cpu, libc }) {
  if (!allows(os, process.platform) || !allows(cpu, process.arch)) return false
  return process.platform !== 'linux' || allows(libc, hasGlibc() ? 'glibc' : 'musl')
}

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
