// What a browser needs from the system, added only where it is missing, by root, on Debian.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs Debian packages; throws where that is not possible. */
export async function installSystemPackages(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`${packages.join(', ')} cannot be installed by this user on this system.`)
  }
  console.error(`Installing ${packages.join(', ')} for the browser tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '--quiet'], { env })
  await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], { env })
}
