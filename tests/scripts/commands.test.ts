// Every command understands --help, and does nothing for what it does not know.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { isThorough, someOf } from '#tests/support/thorough.ts'
import { findKeptFlag } from '../../scripts/command/read-arguments.ts'
import { root } from './start-site.ts'

const patience = 60_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command in an empty folder; one that goes to work instead is ended after a while. */
async function run(name: string, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      API_URL: '',
      SITE_URL: '',
      ...settings,
    },
    timeout: patience / 2,
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const [code] = await once(child, 'close')
  return { code: code as number | null, ...said }
}

const commands = [
  'start', 'dev', 'build', 'test', 'check', 'bench', 'prove',
  'seed', 'user', 'backup', 'restore', 'release', 'migrate', 'image',
] // biome-ignore format: a list

/** All read their arguments by one function. */
const chosen = isThorough ? commands : ['release']

describe.each(chosen)('npm run %s', (name) => {
  test('-- --help prints what is possible and does nothing', { timeout: patience }, async () => {
    const { code, out, err } = await run(name, ['--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Usage:')
    expect(out).toMatch(new RegExp(`npm (run )?${name}\\b`))
    expect(await readdir(folder)).toEqual([])
  })

  test('refuses a mistyped flag, says what is possible and does nothing', { timeout: patience }, async () => {
    const { code, out, err } = await run(name, ['--emtpy'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Usage:')
    expect(await readdir(folder)).toEqual([])
  })
})

test('npm run release -- activate names the releases there are when there is none of that number', {
  timeout: patience,
}, async () => {
  await mkdir(join(folder, 'data/site/releases/3'), { recursive: true })
  await mkdir(join(folder, 'data/site/releases/12'))
  const { code, out, err } = await run('release', ['activate', '999'])
  await rm(join(folder, 'data'), { recursive: true })
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: 'There is no release 999. These are kept: 3, 12.\n',
  })
})

const refused: readonly [name: string, args: string[], sentence: string][] = [
  ['start', ['extra'], '“extra” is not understood here.'],
  ['build', ['dist'], '“dist” is not understood here.'],
  ['release', ['activate', 'latest'], 'the number of a release'],
  ['release', ['list', '3'], 'the number of a release'],
  ['release', [], 'Something is missing.'],
  ['seed', ['--artists', 'many'], '--artists is “many”'],
]
test.each(someOf(refused, 3))(
  'npm run %s -- %j is refused',
  { timeout: patience },
  async (name, args, sentence) => {
    const { code, err } = await run(name, args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) })
    expect(await readdir(folder)).toEqual([])
  },
)

const kept: readonly [name: string, args: string[], settings: Record<string, string>, sentence: string][] = [
  ['start', [], { npm_config_empty: 'true' }, 'npm has kept --empty for itself. Put -- before it: npm start -- --empty'],
  ['restore', ['a.tar'], { npm_config_replace: 'true' }, '--replace for itself. Put -- before it: npm run restore -- --replace'],
  ['user', ['add', 'ada', 'ADMIN'], { npm_config_role: 'true' }, 'before it: npm run user -- --role'],
  ['seed', ['10'], { npm_config_artists: '' }, 'before it: npm run seed -- --artists'],
] // biome-ignore format: a list
test.each(someOf(kept, 2))(
  'npm run %s %j, of which npm keeps %j, is refused',
  { timeout: patience },
  async (name, args, settings, sentence) => {
    const { code, err } = await run(name, args, { npm_lifecycle_event: name, ...settings })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${sentence}\n`) })
    expect(await readdir(folder)).toEqual([])
  },
)

test('a flag that is given, and what npm sets by itself, are no flags that npm has kept', () => {
  const env = { npm_config_empty: 'true', npm_config_noproxy: '', npm_config_replace: 'false' }
  expect(findKeptFlag(['empty', 'replace'], ['--empty'], env)).toBe(null)
  expect(findKeptFlag(['empty'], [], {})).toBe(null)
})

const ofServer: readonly [name: string, args: string[]][] = [
  ['user', ['add', 'ada']],
  ['backup', ['copy.tar']],
]
test.each(ofServer)(
  'npm run %s makes no database where the server has none',
  { timeout: patience },
  async (name, args) => {
    const { code, err } = await run(name, args)
    const hint = `There is no database in ${join(folder, 'data')}. Set DATA_DIR as the server has it`
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(hint) })
    expect(await readdir(folder)).toEqual([])
  },
)

const withDatabase: readonly [name: string, args: string[]][] = [
  ['seed', ['--artists', '1']],
  ['user', ['add', 'ada']],
  ['build', []],
]
test.each(someOf(withDatabase, 3))(
  'npm run %s says in one sentence that the database does not answer, and what to do',
  { timeout: patience },
  async (name, args) => {
    const host = `127.0.0.1:${await freePort()}`
    const settings = {
      DATABASE_URL: `postgres://ada:word@${host}/company`,
      SITE_URL: 'https://www.example.com',
    }
    const { code, err } = await run(name, args, settings)
    await rm(join(folder, 'data'), { recursive: true, force: true })
    expect({ code, err }).toEqual({
      code: 1,
      err: `The database company on ${host} does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.\n`,
    })
  },
)

test('npm run build says in one sentence that the server with the content does not answer', {
  timeout: patience,
}, async () => {
  const API_URL = `http://127.0.0.1:${await freePort()}`
  const { code, err } = await run('build', [], { API_URL, SITE_URL: 'https://www.example.com' })
  await rm(join(folder, '.cache'), { recursive: true, force: true })
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^[^\n]*no answer \([^\n]*ECONNREFUSED[^\n]*\)\. Is the API running, and is its address right\?\n$/,
    ),
  })
})
