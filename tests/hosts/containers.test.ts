// The recipes for containers: what they name is there, they are what their programs read, and they give away no right
// that a server does not need.
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DCLinter } from 'dclint'
import { validate as lintDockerfile } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Service } from 'kubernetes-models/v1'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#server/env.ts'
import { root } from '#tests/rules/source-files.ts'
import { debianPackages } from '#tests/support/debian-program.ts'
import { rareTest } from '#tests/support/rare-test.ts'

const run = promisify(execFile)
const deploy = join(root, 'scripts/deploy')
const read = (file: string) => readFile(join(deploy, file), 'utf8')

/** Of the S3 client. */
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const known = (name: string) => settingNames.includes(name as never) || credentials.includes(name)
/** Seconds a server takes to stop: not ready any more, then what is running. */
const longestStop = 20

describe('the container', () => {
  let text: string
  beforeAll(async () => {
    text = await read('Dockerfile')
  })
  const instructions = (word: string) =>
    [...text.replace(/\\\n/g, ' ').matchAll(new RegExp(`^${word} +(.*)$`, 'gm'))].map(([, rest = '']) => rest)

  test('is made by instructions that are understood', () => {
    expect(lintDockerfile(text)).toEqual([])
  })

  test('is made of files that are there, and not of those that are not wanted', async () => {
    const copied = instructions('COPY').filter((rest) => !rest.startsWith('--from'))
    expect(copied.length).toBeGreaterThan(0)
    for (const rest of copied)
      for (const file of rest.split(/\s+/).slice(0, -1))
        expect([file, existsSync(join(root, file))]).toEqual([file, true])
    for (const file of text.match(/\bscripts\/[\w/.-]+/g) ?? [])
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const left = (await read('Dockerfile.dockerignore')).trim().split('\n')
    expect(left).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'var', 'tests']))
  })

  test('runs without root, with a health check, and knows its settings', () => {
    expect(instructions('USER').at(-1)).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(instructions('HEALTHCHECK')[0]).toContain('scripts/image/is-live.mjs')
    const set = instructions('ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => pair.split('=')[0] as string)
    expect(set.filter((name) => !known(name))).toEqual([])
    expect(set).toContain('DATA_DIR')
  })

  test('passes signals on to every command, also to one without handlers', () => {
    expect(instructions('ENTRYPOINT').map((rest) => JSON.parse(rest).slice(0, 3))).toEqual([
      ['/usr/bin/tini', '--', '/app/bin/node'],
    ])
    const last = text.slice(text.lastIndexOf('FROM'))
    expect(last).toMatch(/apt-get install [^&]*\btini\b/)
  })
})

interface ComposeService {
  environment?: Record<string, string>
  build?: { context: string; dockerfile: string }
  image: string
  read_only?: boolean
  volumes?: string[]
  ports?: string[]
  networks?: Record<string, { aliases?: string[] }>
  depends_on?: string[] | Record<string, object>
  stop_grace_period?: string
}

async function servicesOf(file: string): Promise<Record<string, ComposeService>> {
  const { services } = parse(await read(file), { merge: true }) as {
    services: Record<string, ComposeService>
  }
  return services
}

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  let services: Record<string, ComposeService>
  beforeAll(async () => {
    services = await servicesOf(file)
  })

  test('is what Docker Compose reads', () => {
    const linter = new DCLinter({
      quiet: true, debug: false, exclude: [],
      rules: {
        // In the order in which a person reads them.
        'services-alphabetical-order': 0,
        'service-keys-order': 0,
        'service-dependencies-alphabetical-order': 0,
        'top-level-properties-order': 0,
        'service-image-require-explicit-tag': 0,
        'no-build-and-image': 0,
        'service-ports-alphabetical-order': 0,
        'require-quotes-in-ports': 0,
      },
    }) // biome-ignore format: the rules one by one
    const [result] = linter.lintFiles([join(deploy, file)], false)
    expect(result?.messages ?? []).toEqual([])
  })

  test('starts servers with known settings that may write to their data alone', () => {
    const servers = Object.values(services).filter(({ image }) => image === 'marquee')
    expect(servers.length).toBeGreaterThan(0)
    for (const { environment = {}, build, read_only, stop_grace_period } of servers) {
      expect(Object.keys(environment).filter((name) => !known(name))).toEqual([])
      expect(read_only).toBe(true)
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(longestStop)
      expect(existsSync(join(deploy, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
    }
  })

  test('names files and services that are there', () => {
    for (const { volumes = [], depends_on = [] } of Object.values(services)) {
      for (const volume of volumes.filter((one) => one.startsWith('.')))
        expect(existsSync(join(deploy, volume.split(':')[0] as string))).toBe(true)
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const name of needed) expect(Object.keys(services)).toContain(name)
    }
  })
})

test('a server of the cluster finds the site at the address at which a browser on the machine does', async () => {
  const { one, balancer } = await servicesOf('compose.cluster.yaml')
  const [, address = ''] = /^\$\{SITE_URL:-(.+)\}$/.exec(one?.environment?.SITE_URL ?? '') ?? []
  const { hostname, port } = new URL(address)
  // Browsers look for such a name on the machine itself, and Docker gives it to the balancer.
  expect(hostname).toMatch(/\.localhost$/)
  expect(balancer?.networks?.default?.aliases).toEqual([hostname])
  expect(balancer?.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(await read('haproxy.cfg')).toContain(`bind :${port}\n`)
})

test('secrets in an .env file are neither committed nor copied into an image', async () => {
  const left = (await read('Dockerfile.dockerignore')).split('\n')
  expect(left).toEqual(expect.arrayContaining(['**/.env', '**/.env.*']))
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*']))
})

rareTest(
  'the load balancer is what HAProxy reads, and leads to the servers of the cluster',
  async () => {
    const folder = await debianPackages([
      'haproxy',
      'liblua5.3-0',
      'libopentracing-c-wrapper0',
      'libopentracing1',
    ])
    const [libraries = ''] = globSync(join(folder, 'usr/lib/*-linux-gnu'))
    const check = run(join(folder, 'usr/sbin/haproxy'), ['-c', '-f', join(deploy, 'haproxy.cfg')], {
      env: { ...process.env, LD_LIBRARY_PATH: libraries },
    })
    await expect(check.then(({ stdout }) => stdout)).resolves.toContain('valid')
    const services = await servicesOf('compose.cluster.yaml')
    const servers = Object.keys(services).filter((name) => services[name]?.image === 'marquee')
    const led = [...(await read('haproxy.cfg')).matchAll(/^ {2}server \w+ (\w+):4321$/gm)].map(
      ([, name]) => name,
    )
    expect(led).toEqual(servers)
  },
  120_000,
)

interface Container {
  envFrom: object[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  args?: string[]
}
interface Manifest {
  kind: string
  apiVersion: string
  metadata: { name: string }
  spec: {
    replicas?: number
    minAvailable?: number
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds?: number
        securityContext: { runAsNonRoot: boolean }
        containers: Container[]
      }
    }
  }
}

declare class AnyModel {
  constructor(from: Manifest)
  validate(): void
}
const models: Record<string, unknown> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': Job,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
}

describe('the manifests for Kubernetes', () => {
  const files = globSync(join(deploy, 'kubernetes/*.yaml'))
  let manifests: Manifest[]
  beforeAll(async () => {
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    manifests = texts.flatMap((text) =>
      parseAllDocuments(text).map((document) => document.toJS() as Manifest),
    )
  })
  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest

  test('are what Kubernetes reads', () => {
    for (const manifest of manifests.filter(({ kind }) => kind !== 'Kustomization')) {
      const Model = models[`${manifest.apiVersion} ${manifest.kind}`]
      expect([manifest.kind, Model !== undefined]).toEqual([manifest.kind, true])
      expect(() => new (Model as typeof AnyModel)(manifest).validate()).not.toThrow()
    }
    expect(manifests.length).toBeGreaterThan(4)
  })

  test('are all named, with settings that there are', async () => {
    const { resources } = parse(await read('kubernetes/kustomization.yaml')) as { resources: string[] }
    const named = files.filter((file) => !file.endsWith('kustomization.yaml'))
    expect(resources.map((name) => join(deploy, 'kubernetes', name)).sort()).toEqual(named.sort())
    const names = (await read('kubernetes/marquee.env'))
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0] as string)
    expect(names.filter((name) => !known(name))).toEqual([])
  })

  test('let servers run without root, write to their data alone, and finish', () => {
    for (const kind of ['Deployment', 'Job']) {
      const { spec } = one(kind).spec.template as NonNullable<Manifest['spec']['template']>
      expect(spec.securityContext.runAsNonRoot).toBe(true)
      for (const { securityContext, args = [] } of spec.containers) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        })
        for (const file of args) expect(existsSync(join(root, file))).toBe(true)
      }
    }
    const { terminationGracePeriodSeconds = 0 } = one('Deployment').spec.template?.spec ?? {}
    expect(terminationGracePeriodSeconds).toBeGreaterThan(longestStop)
  })

  test('are applied after the job of the time before is deleted, whose template cannot change', async () => {
    const name = one('Job').metadata.name
    const { namespace } = one('Kustomization') as unknown as { namespace: string }
    const deletion = `kubectl delete job ${name} --namespace ${namespace} --ignore-not-found`
    for (const file of ['kubernetes/kustomization.yaml', 'README.md']) {
      const text = await read(file)
      expect(text).toContain(deletion)
      expect(text.indexOf(deletion)).toBeLessThan(text.indexOf('kubectl apply --kustomize'))
    }
  })

  test('send visits to servers alone, and keep most of them through maintenance', () => {
    const labels = one('Deployment').spec.template?.metadata.labels
    expect(one('Deployment').spec.selector?.matchLabels).toEqual(labels)
    expect(one('Service').spec.selector).toEqual(labels)
    const budget = one('PodDisruptionBudget').spec
    expect(budget.selector?.matchLabels).toEqual(labels)
    expect(budget.minAvailable).toBe((one('Deployment').spec.replicas ?? 0) - 1)
    expect(one('Job').spec.template?.metadata.labels).not.toEqual(labels)
  })
})
