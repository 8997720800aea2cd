// The recipes for CI and hosts name only what there is: commands, settings, files of a build.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settingNames } from '#server/env.ts'
import { root } from '#tests/rules/source-files.ts'
import { debianPackages } from '#tests/support/debian-program.ts'
import { findNginx, nginxSettings } from './host-programs.ts'
import { makeSampleSite } from './sample-site.ts'

const run = promisify(execFile)
const read = (file: string) => readFile(join(root, file), 'utf8')

interface Step {
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
interface Workflow {
  on: { repository_dispatch: { types: string[] } }
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: { deploy: { steps: Step[] } }
}

/** Every `npm run NAME` of the commands. */
const scriptsIn = (commands: string[]) =>
  commands.flatMap((command) => [...command.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name))

/** Settings that change what a build from an API makes; the same as the server's. */
const buildSettings = [
  'API_URL',
  'DASHBOARD_URL',
  'MEDIA_ORIGINS',
  'SITE_LANGUAGES',
  'SITE_TIMEZONE',
  'SITE_URL',
  'WEBHOOK_SECRET',
]

describe('the recipes for CI', () => {
  let scripts: string[]
  beforeAll(async () => {
    scripts = Object.keys(JSON.parse(await read('package.json')).scripts)
  })

  test('GitHub’s builds with our commands and settings, one build at a time, when content has changed', async () => {
    const workflow = parse(await read('.github/workflows/deploy.yml')) as Workflow
    const { steps } = workflow.jobs.deploy
    const commands = steps.flatMap((step) => step.run ?? [])
    expect(commands.slice(0, 2)).toEqual(['npm ci --omit=dev', 'npm run build'])
    for (const name of scriptsIn(commands)) expect(scripts).toContain(name)
    const build = steps.find((step) => step.run === 'npm run build')
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(build?.env ?? {})))
    expect(Object.keys(build?.env ?? {}).toSorted()).toEqual(buildSettings)
    for (const [name, value] of Object.entries(build?.env ?? {}))
      expect(value).toMatch(new RegExp(`^\\$\\{\\{ (?:vars|secrets)\\.${name}[ }]`))
    expect(steps.find((step) => step.uses?.startsWith('actions/cache@'))?.with?.path).toBe('.cache/build')
    expect(workflow.on.repository_dispatch.types).toEqual(['content-changed'])
    expect(workflow.concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
  })

  test('what GitHub runs of others is the same each time, whoever moves a tag', async () => {
    const workflow = parse(await read('.github/workflows/deploy.yml')) as Workflow
    const { steps } = workflow.jobs.deploy
    const used = steps.flatMap((step) => step.uses ?? [])
    const fetched = steps.flatMap((step) => [...(step.run ?? '').matchAll(/\bnpx (?:--yes )?(\S+)/g)])
    expect([used.length, fetched.length]).toEqual([3, 2])
    for (const name of used) expect(name).toMatch(/@[0-9a-f]{40}$/)
    for (const [, name] of fetched) expect(name).toMatch(/@\d+\.\d+\.\d+$/)
  })

  test('the steps name every setting that a build needs', async () => {
    const [, step = ''] = /\n2\. (CI builds[\s\S]*?)\n3\. /.exec(await read('scripts/deploy/README.md')) ?? []
    for (const name of buildSettings) expect(step).toContain(`\`${name}\``)
  })

  test('settings that are given empty count as absent', () => {
    const { MEDIA_ORIGINS, SITE_LANGUAGES, DASHBOARD_URL } = readEnv({
      MEDIA_ORIGINS: '',
      SITE_LANGUAGES: '',
      DASHBOARD_URL: '',
    })
    expect([MEDIA_ORIGINS, SITE_LANGUAGES, DASHBOARD_URL]).toEqual([[], [], undefined])
  })

  test('GitLab’s builds with our commands, one build at a time, also when triggered', async () => {
    const { deploy } = parse(await read('scripts/deploy/gitlab-ci.yml')) as {
      deploy: {
        script: string[]
        resource_group: string
        rules: { if: string }[]
        cache: { paths: string[] }[]
      }
    }
    expect(scriptsIn(deploy.script)).toEqual(['build'])
    for (const name of scriptsIn(deploy.script)) expect(scripts).toContain(name)
    expect(deploy.cache.flatMap(({ paths }) => paths)).toEqual(['.cache/build', '.npm'])
    expect(deploy.script[0]).toMatch(/^npm ci --omit=dev/)
    expect(deploy.resource_group).toBe('site')
    expect(deploy.rules[0]?.if).toContain('"trigger"')
    const copies = deploy.script.filter((line) => line.startsWith('rsync '))
    expect(copies.map((line) => line.includes('--exclude=/build.json'))).toEqual([true, true, false])
    expect(copies.at(-1)).toContain(' dist/build.json ')
    // What removes others brings no scripts and styles, and leaves those of earlier builds to pages that are open.
    const isWithoutAssets = (line: string) => line.includes('--exclude=/_assets/')
    expect(copies.filter((line) => line.includes('--delete'))).toEqual(copies.filter(isWithoutAssets))
    expect(copies.map(isWithoutAssets)).toEqual([false, true, false])
  })
})

describe('the recipes for web servers', { timeout: 120_000 }, () => {
  let site: string
  let work: string
  beforeAll(async () => {
    site = await makeSampleSite()
    work = await mkdtemp(join(tmpdir(), 'marquee-recipes-'))
  })
  afterAll(async () => {
    for (const folder of [site, work]) await rm(folder, { recursive: true, force: true })
  })

  test('nginx understands its file', async () => {
    const { program, etc } = await findNginx()
    const text = (await read('scripts/deploy/nginx.conf')).replaceAll('/srv/marquee/site', site)
    const file = join(work, 'nginx.conf')
    await writeFile(file, nginxSettings(etc, work, text.replace('listen 80;', 'listen 127.0.0.1:58080;')))
    const { stderr } = await run(program, ['-t', '-c', file, '-e', 'stderr', '-p', work])
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toContain('[warn]')
  })

  test('Caddy understands its file', async () => {
    const program = join(await debianPackages(['caddy']), 'usr/bin/caddy')
    const file = join(work, 'Caddyfile')
    await writeFile(file, (await read('scripts/deploy/Caddyfile')).replaceAll('/srv/marquee/site', site))
    const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
    const { stdout, stderr } = await run(program, ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env,
    })
    expect(stdout + stderr).toContain('Valid configuration')
  })
})

test('CloudFront’s error pages, which belong to a whole distribution, stand before no answer of the API', async () => {
  const text = await read('scripts/deploy/cloudfront.md')
  const [, setup = ''] = /(The distribution has[\s\S]*?)After each build/.exec(text) ?? []
  const [pages = '', api = ''] = setup.split('The API has')
  expect(pages).toContain('custom error responses')
  expect(pages).not.toContain('/api/')
  expect(api).toContain('API_URL')
})
