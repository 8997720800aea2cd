// Nothing that is stored can run: with everything in force, and with only the browser's policy.
import type { Experiment } from './experiment.ts'
import { payloads, somePayloads } from './html/payloads.ts'
import { withoutSanitiser } from './html/policy-alone.ts'
import { fillAndLook } from './html/stored.ts'
import { openWatchedBrowser } from './html/watched-browser.ts'

/** Behind a proxy that is believed, so that the limits of one sender do not end the experiment. */
const settings = { TRUSTED_PROXIES: '127.0.0.1' }

export const experiments: readonly Experiment[] = [
  {
    name: 'html',
    promise: 'inert',
    size: { small: 4, full: payloads.length },
    async run(count, lab, report) {
      const server = await lab.start({ env: settings })
      const browser = await openWatchedBrowser()
      try {
        await fillAndLook(server, browser, somePayloads(count), lab, report)
        await withoutSanitiser(server, browser, somePayloads(count * 5), report)
      } finally {
        await browser.close()
      }
    },
  },
]
