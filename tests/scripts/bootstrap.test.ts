// The way into every command, with folders made up for the purpose.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isRecent, nodePackage, oldestNode } from '../../scripts/bootstrap/find-node.mjs'
import { holdInstallLock } from '../../scripts/bootstrap/install-lock.mjs'
import { isInstalled, markInstalled } from '../../scripts/bootstrap/installed.mjs'
import { flags, isPrepared, memorySettings } from '../../scripts/bootstrap/run.mjs'
import { expectConsole } from '../support/console-guard.ts'

const run = promisify(execFile)
const entry = { version: '1.0.0', integrity: 'sha512-a' }
const otherSystem = { ...entry, optional: true, os: ['aix'], cpu: ['ppc64'] }
const thisSystem = { ...entry, optional: true, os: [process.platform], cpu: [process.arch] }

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'marquee-bootstrap-'))
})
afterAll(() => rm(parent, { recursive: true }))

async function makeProject(wanted: object, installed?: object): Promise<string> {
  const root = await mkdtemp(join(parent, 'project-'))
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  if (installed) {
    const record = join(root, 'node_modules/.package-lock.json')
    await writeFile(record, JSON.stringify({ packages: installed }))
  }
  return root
}

describe('whether the packages are installed', () => {
  const a = { 'node_modules/a': entry }

  test.each<[title: string, wanted: object, installed: object | undefined, answer: boolean]>([
    ['no, in an empty folder', a, undefined, false],
    ['yes, when npm wrote the same versions', a, a, true],
    ['no, when one is older', a, { 'node_modules/a': { ...entry, version: '0.9.0' } }, false],
    ['no, when one has other content', a, { 'node_modules/a': { ...entry, integrity: 'sha512-b' } }, false],
    ['no, when one is missing', { ...a, 'node_modules/b': entry }, a, false],
    ['yes, when one for another system is missing', { ...a, 'node_modules/b': otherSystem }, a, true],
    ['no, when one for this system is missing', { ...a, 'node_modules/b': thisSystem }, a, false],
  ])('%s', async (_title, wanted, installed, answer) => {
    expect(isInstalled(await makeProject(wanted, installed), 'scripts/test.ts')).toBe(answer)
  })

  test('yes, after an installation, and no longer when the lock file changes', async () => {
    const root = await makeProject(a)
    markInstalled(root)
    expect(isInstalled(root, 'scripts/test.ts')).toBe(true)
    await writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/b': entry } }),
    )
    expect(isInstalled(root, 'scripts/test.ts')).toBe(false)
  })
})

describe('an installation without the packages for development', () => {
  afterEach(() => vi.unstubAllEnvs())
  const wanted = { 'node_modules/a': entry, 'node_modules/b': { ...entry, dev: true } }
  const installed = { 'node_modules/a': entry }

  const scripts = (names: string) => names.split(' ').map((name) => `scripts/${name}.ts`)
  const serving = scripts('start backup restore release migrate user seed build upload image dev')
  const developing = [...scripts('test check bench prove demo-art/main'), 'tests/prove/main.ts']
  const all: [script: string, isEnough: boolean][] = [
    ...serving.map((script): [string, boolean] => [script, true]),
    ...developing.map((script): [string, boolean] => [script, false]),
  ]

  test.each(all)('is enough for %s: %s', async (script, isEnough) => {
    vi.stubEnv('NODE_ENV', undefined)
    const root = await makeProject(wanted, installed)
    // By its list of packages first, then by the stamp.
    expect(isInstalled(root, script)).toBe(isEnough)
    markInstalled(root, 'production')
    expect(isInstalled(root, script)).toBe(isEnough)
    expect(isInstalled(root, join(root, script))).toBe(isEnough)
  })

  test('stays as it is where NODE_ENV says that it is production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(isInstalled(await makeProject(wanted, installed), 'scripts/test.ts')).toBe(true)
  })

  test('is not enough when another package is missing', async () => {
    vi.stubEnv('NODE_ENV', undefined)
    const lacking = await makeProject({ ...wanted, 'node_modules/c': entry }, installed)
    expect(isInstalled(lacking, 'scripts/backup.ts')).toBe(false)
    expect(isInstalled(await makeProject(wanted), 'scripts/backup.ts')).toBe(false)
  })
})

test('what an installation brings for compiling native packages is dropped, and Node stays', async () => {
  const root = await makeProject({})
  const node = join(root, 'node_modules', nodePackage)
  await mkdir(join(node, 'include/node'), { recursive: true })
  await writeFile(join(node, 'include/node/node.h'), '')
  await mkdir(join(node, 'bin'))
  markInstalled(root)
  expect(await readdir(node)).toEqual(['bin'])
})

describe('the oldest Node', () => {
  test.each([
    ['18.20.8', false],
    ['23.11.1', false],
    ['24.0.0', false],
    ['24.14.1', false],
    ['24.15.0', true],
    ['24.21.0', true],
    ['25.0.0', true],
  ])('%s is recent enough: %s', (version, isEnough) => {
    expect(isRecent(version)).toBe(isEnough)
  })

  test('is the same wherever it is named', async () => {
    const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
    const engines = { node: `>=${oldestNode}` }
    expect(JSON.parse(await read('package.json')).engines).toEqual(engines)
    expect(JSON.parse(await read('package-lock.json')).packages[''].engines).toEqual(engines)
    for (const path of ['README.md', '.github/CONTRIBUTING.md', 'src/db/sqlite.ts'])
      expect(await read(path)).toContain(`Node ${oldestNode}`)
  })
})

describe('the right to install', () => {
  test('is held by one at a time', async () => {
    const root = await makeProject({})
    const release = await holdInstallLock(root)
    expectConsole('error', /Another process is installing/)
    let hasSecond = false
    const second = holdInstallLock(root).then((releaseSecond) => {
      hasSecond = true
      return releaseSecond
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(hasSecond).toBe(false)
    release()
    ;(await second)()
    expect(await readdir(root)).not.toContain('.install.lock')
  })

  test('passes on from a process that is gone', async () => {
    const root = await makeProject({})
    const file = join(root, '.install.lock')
    const { stdout } = await run(process.execPath, ['-p', 'process.pid'])
    await writeFile(file, stdout.trim())
    await utimes(file, 0, Date.now() / 1000 - 3)
    const release = await holdInstallLock(root)
    release()
  })
})

describe('the command', () => {
  const bootstrap = new URL('../../scripts/bootstrap.mjs', import.meta.url).pathname

  test('hands arguments on, runs under Node 24 and keeps the exit code', async () => {
    const script = join(parent, 'script.ts')
    await writeFile(
      script,
      `const [first]: string[] = process.argv.slice(2)
       console.log(first, Number.parseInt(process.versions.node, 10) >= 24)
       process.exitCode = 7`,
    )
    const ended = await run('node', [bootstrap, script, 'a b']).catch((error) => error)
    expect(ended).toMatchObject({ code: 7, stdout: 'a b true\n' })
  })

  test('leaves an installation without the packages for development as it is where they are not needed', async () => {
    const root = await makeProject({ 'node_modules/a': entry })
    const file = (name: string) => join(root, 'scripts', name)
    for (const name of ['bootstrap.mjs', 'bootstrap'])
      await cp(join(dirname(bootstrap), name), file(name), { recursive: true })
    for (const name of ['backup.ts', 'test.ts']) await writeFile(file(name), "console.log('has run')")
    markInstalled(root, 'production')
    // There is no npm, so nothing is installed for good.
    const runScript = (name: string) =>
      run(process.execPath, [file('bootstrap.mjs'), `scripts/${name}`], { cwd: root, env: { PATH: '' } })
    expect(await runScript('backup.ts')).toMatchObject({ stdout: 'has run\n', stderr: '' })
    await expect(runScript('test.ts')).rejects.toMatchObject({
      stderr: expect.stringContaining('npm is not installed'),
    })
  })

  test.each(['24.21.0', '18.20.8'])(
    'under Node %s ends without a folder for temporary files, and leaves nothing behind',
    async (version) => {
      const root = await makeProject({ 'node_modules/a': entry, [`node_modules/${nodePackage}`]: thisSystem })
      await mkdir(join(root, 'scripts'))
      for (const name of ['bootstrap.mjs', 'bootstrap'])
        await cp(join(dirname(bootstrap), name), join(root, 'scripts', name), { recursive: true })
      const before = await readdir(root)
      const claim = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
      const args = ['--import', `data:text/javascript,${encodeURIComponent(claim)}`, 'scripts/bootstrap.mjs']
      // There is no npm, so nothing is installed for good.
      const ended = run(process.execPath, [...args, 'scripts/test.ts'], {
        cwd: root,
        env: { PATH: '', TMPDIR: '/nowhere' },
        timeout: 10_000,
      })
      await expect(ended).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm is not installed'),
      })
      expect(await readdir(root)).toEqual(before)
    },
  )

  test('asks for a script when none is named', async () => {
    const ended = await run('node', [bootstrap]).catch((error) => error)
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Name the script to run') })
  })

  const shell = async (command: string, env: Record<string, string> = {}) => {
    const { stdout } = await run('sh', ['-c', command], {
      cwd: new URL('../..', import.meta.url),
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env },
    })
    return JSON.parse(stdout)
  }

  test('npm start begins as the process that the server runs in', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    const report = join(parent, 'report.mjs')
    await writeFile(
      report,
      `const { execPath, execArgv, env, argv } = process
       console.log(JSON.stringify({ execPath, execArgv, env, argv }))`,
    )
    const itself = scripts.start.replace('scripts/bootstrap.mjs scripts/start.ts', report)
    const begun = await shell(itself)
    expect(begun.execArgv).toEqual(flags)
    expect(begun.env).toMatchObject(memorySettings)
    expect(isPrepared(process.execPath, begun)).toBe(true)
    const chosen = { MALLOC_ARENA_MAX: '8' }
    expect((await shell(itself, chosen)).env).toMatchObject({ ...memorySettings, ...chosen })
    for (const name of Object.keys(memorySettings))
      expect(isPrepared(process.execPath, { ...begun, env: { ...begun.env, [name]: undefined } })).toBe(false)
    expect(isPrepared(process.execPath, { ...begun, execArgv: flags.slice(1) })).toBe(false)
    expect(isPrepared('/bin/sh', begun)).toBe(false)

    // The script that it leads to finds all of it, whichever way it was begun.
    const led = await shell(`${scripts.start.replace('scripts/start.ts', report)} 'a b'`)
    const begunAnew = await shell(`node scripts/bootstrap.mjs ${report} 'a b'`)
    for (const found of [led, begunAnew]) {
      expect(found).toMatchObject({ execArgv: flags, argv: [begun.execPath, report, 'a b'] })
      expect(found.env).toMatchObject({
        ...memorySettings,
        NODE_COMPILE_CACHE: expect.stringContaining('node_modules/.cache/compile'),
        PATH: expect.stringMatching(/node_modules\/\.bin/),
      })
    }
  })
})
