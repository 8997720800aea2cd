// System packages that tests need, such as a browser's libraries; installed only where missing, as root, on Debian.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs Debian packages; throws where that is not possible. */
export async function installSystemPackages(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`${packages.join(', ')} cannot be installed by this user on this system.`)
  }
  console.error(`Installing ${packages.join(', ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // One at a time, because another worker may install too; the lock is on the program's own file.
  const apt = (...args: string[]) =>
    run('flock', ['/usr/bin/apt-get', 'apt-get', '--quiet', ...args], { env })
  await apt('update')
  await apt('install', '--yes', '--no-install-recommends', ...packages)
}
