// Nothing that is stored can be executed: with all defences, and with only the browser's content security policy.
import type { Experiment } from './experiment.ts'
import { payloads, somePayloads } from './html/payloads.ts'
import { withoutSanitiser } from './html/policy-alone.ts'
import { fillAndLook } from './html/stored.ts'
import { openWatchedBrowser, type WatchedBrowser } from './html/watched-browser.ts'

/** Trusts a proxy, so that the rate limits of one sender do not stop the experiment. */
const settings = { TRUSTED_PROXIES: '127.0.0.1', SITE_LANGUAGES: 'de' }

/** Of so many payloads two are inline scripts. */
const inlineAmong = 20

async function inBrowser(work: (browser: WatchedBrowser) => Promise<void>): Promise<void> {
  const browser = await openWatchedBrowser()
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'html',
    promise: 'inert',
    size: { small: 2, full: payloads.length },
    mutants: [
      {
        fault: 'the HTML of a text is not sanitised',
        changes: [
          {
            file: 'src/contract/html.ts',
            from: '  let current = html\n',
            to: '  if (html.length >= 0) return html\n  let current = html\n',
          },
        ],
        foundAs: /the page has <|: ran /,
      },
    ],
    run: (count, lab, report) =>
      inBrowser(async (browser) =>
        fillAndLook(await lab.start({ env: settings }), browser, somePayloads(count), lab, report),
      ),
  },
  {
    name: 'html-policy',
    promise: 'inert',
    size: { small: 4, full: payloads.length },
    mutants: [
      {
        fault: 'scripts inside pages are allowed',
        size: inlineAmong,
        changes: [
          {
            file: 'src/contract/security-headers.ts',
            from: `'script-src': ["'self'", ...quoted(scriptHashes)],`,
            to: `'script-src': ["'self'", "'unsafe-inline'"],`,
          },
        ],
        foundAs: /ran .* under the policy/,
      },
      {
        fault: 'the policy is collected from the pages as they are published',
        size: inlineAmong,
        changes: [
          {
            file: 'src/publisher/release/release.ts',
            from: '        list(page)\n        saveSoon(() => state.save(page, tags))',
            to: `      list(page)
      const published = process.getBuiltinModule('node:fs').readFileSync(join(folder, file), 'utf8')
      for (const [, script = ''] of published.matchAll(/<script>([^<]+)<\\/script>/g)) {
        const digest = process.getBuiltinModule('node:crypto').createHash('sha256').update(script).digest('base64')
        const policy = pageHeaders['Content-Security-Policy'] ?? ''
        if (!policy.includes(digest))
          pageHeaders['Content-Security-Policy'] = policy.replace("script-src 'self'", "script-src 'self' 'sha256-" + digest + "'")
      }
      saveSoon(() => state.save(page, tags))`,
          },
        ],
        foundAs: /other headers than an empty site|ran .* under the policy/,
      },
      {
        fault: 'the browser does not tell what ran',
        changes: [
          {
            file: 'tests/prove/html/watched-browser.ts',
            from: "value: () => report('ran', name),",
            to: 'value: () => undefined,',
          },
        ],
        foundAs: /too tame/,
      },
    ],
    run: (count, lab, report) =>
      inBrowser((browser) => withoutSanitiser(browser, somePayloads(count), lab, report)),
  },
]
