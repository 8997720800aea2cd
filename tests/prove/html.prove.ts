// Nothing that is stored can run: with everything in force, and with only the browser's policy.
import type { Experiment } from './experiment.ts'
import { payloads, somePayloads } from './html/payloads.ts'
import { withoutSanitiser } from './html/policy-alone.ts'
import { fillAndLook } from './html/stored.ts'
import { openWatchedBrowser, type WatchedBrowser } from './html/watched-browser.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'

/** Behind a proxy that is believed, so that the limits of one sender do not end the experiment. */
const settings = { TRUSTED_PROXIES: '127.0.0.1' }

async function inBrowser(
  lab: Lab,
  work: (server: Server, browser: WatchedBrowser) => Promise<void>,
): Promise<void> {
  const server = await lab.start({ env: settings })
  const browser = await openWatchedBrowser()
  try {
    await work(server, browser)
  } finally {
    await browser.close()
  }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'html',
    promise: 'inert',
    size: { small: 4, full: payloads.length },
    run: (count, lab, report) =>
      inBrowser(lab, (server, browser) => fillAndLook(server, browser, somePayloads(count), lab, report)),
  },
  {
    name: 'html-policy',
    promise: 'inert',
    size: { small: 20, full: payloads.length },
    run: (count, lab, report) =>
      inBrowser(lab, (server, browser) => withoutSanitiser(server, browser, somePayloads(count), report)),
  },
]
