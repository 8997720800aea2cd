// Setup of every benchmark of the dashboard: the demo company in a process of its own, its administrator, a browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Person } from '#tests/dashboard/person.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { demoAdministrator } from '#tests/support/demo-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProcess } from '../api/process.ts'

const patienceMs = 120_000
export const rows = 'main tbody td a'
export const form = 'main form button[type="submit"]'

export interface Setup {
  origin: string
  person: Person
  browser: Browser
  close(): Promise<void>
}

/** Starts it with this many more artists than the demo company has, and with these settings. */
export async function startDashboard(artists: number, env: Record<string, string> = {}): Promise<Setup> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-dashboard-'))
  const server = await startProcess('../dashboard/server.ts', [String(artists)], {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...env,
  })
  const person = await Person.signIn(server.origin, demoAdministrator)
  const browser = await chromium.launch(await browserLaunch())
  const close = async () => {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { origin: server.origin, person, browser, close }
}

/** DevTools' terms: latency in ms, throughput in bytes a second. */
interface Network {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** A tab of a signed-in user, on a processor this many times slower, and on a slow connection if one is given. */
export async function openSlowly(
  { browser, person }: Setup,
  { slowDown, network }: { slowDown: number; network?: Network },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: person.storage(),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await wire.send('Network.enable')
  if (network) await wire.send('Network.emulateNetworkConditions', network)
  return page
}
