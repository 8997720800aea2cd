// Browser tests of the site and its dashboard on servers of others: each is started, and the site built from it, when
// the first test of a worker asks for it.
import { test as base } from '@playwright/test'
import { watch } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany } from '#tests/support/thorough.ts'
import { type BuiltSite, buildSite } from './built-site.ts'
import { startDjangoServer } from './django-server.ts'
import type { ForeignServer } from './foreign-server.ts'
import { startFilledStrictServer } from './strict-server.ts'

const starts = {
  'a strict server': startFilledStrictServer,
  'Django REST framework': startDjangoServer,
} as const

type Kind = keyof typeof starts

interface Deployment {
  api: ForeignServer
  site: BuiltSite
}

async function deploy(kind: Kind): Promise<Deployment> {
  const api = await starts[kind]()
  return { api, site: await buildSite(api) }
}

interface Worker {
  deployed: (kind: Kind) => Promise<Deployment>
}

interface Each extends Deployment {
  kind: Kind
  deployment: Deployment
  complaints: string[]
}

export const test = base.extend<Each, Worker>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const deployments = new Map<Kind, Promise<Deployment>>()
      await use((kind) => {
        const deployment = deployments.get(kind) ?? deploy(kind)
        deployments.set(kind, deployment)
        return deployment
      })
      for (const result of await Promise.allSettled(deployments.values()))
        if (result.status === 'fulfilled') {
          await result.value.site.close()
          await result.value.api.close()
        }
    },
    { scope: 'worker' },
  ],
  kind: ['a strict server', { option: true }],
  // The first test of a kind may wait for packages to be installed, and for the build.
  deployment: [async ({ deployed, kind }, use) => use(await deployed(kind)), { timeout: 360_000 }],
  api: async ({ deployment }, use) => use(deployment.api),
  site: async ({ deployment }, use) => use(deployment.site),
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    base.expect(complaints).toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    watch(page, complaints)
    await use(page)
  },
})

export const { expect } = base

/** Every test that the function defines, on each of the servers; `npm test` takes the strict one. */
export function onEachServer(defineTests: () => void): void {
  for (const kind of Object.keys(starts) as Kind[])
    test.describe(`on ${kind}`, oneOfMany(kind === 'a strict server'), () => {
      test.use({ kind })
      defineTests()
    })
}
