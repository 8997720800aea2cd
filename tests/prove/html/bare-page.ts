// The control: payloads in typical places of a document, without escaping, with or without a policy.
import type { Page } from '@playwright/test'
import { trustedPolicies } from '#contract/trusted-types.ts'
import type { Payload } from './payloads.ts'
import type { WatchedBrowser } from './watched-browser.ts'

/** Place → document with the payload in it. */
const places: Record<string, (payload: string) => string> = {
  text: (payload) => `<div>${payload}</div>`,
  double: (payload) => `<input value="${payload}">`,
  single: (payload) => `<input value='${payload}'>`,
  unquoted: (payload) => `<input value=${payload}>`,
  link: (payload) => `<a href="${payload.replaceAll('"', '&quot;')}">x</a>`,
  frame: (payload) => `<iframe src="${payload.replaceAll('"', '&quot;')}"></iframe>`,
  title: (payload) => `<title>${payload}</title>`,
  comment: (payload) => `<!-- ${payload} -->`,
  style: (payload) => `<style>a{color:${payload}}</style>`,
  program: (payload) => `<script>var x = "${payload}"</script>`,
  programSingle: (payload) => `<script>var x = '${payload}'</script>`,
  template: (payload) => `<script>var x = \`${payload}\`</script>`,
  expression: (payload) => `<script>var x = [0, ${payload}]</script>`,
  data: (payload) => `<script type="application/ld+json">{"name":"${payload}"}</script>`,
  decoded: (payload) =>
    `<div id=d></div><script>d.innerHTML = decodeURIComponent("${encodeURIComponent(payload.toWellFormed())}")</script>`,
}

interface Shown {
  documents: [name: string, html: string][]
  /** Name of a Trusted Types policy that the pages allow, because a plain string makes no frame on them. */
  policy: string
}

/** Runs in the browser: makes a frame of every document and waits until each has loaded. */
async function showFrames({ documents, policy }: Shown): Promise<void> {
  type Make = (html: string) => string
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: { createHTML: Make }): { createHTML: Make } }
  }
  const trust = trustedTypes.createPolicy(policy, { createHTML: (html) => html })
  const frames = documents.map(([name, html]) => {
    const frame = document.createElement('iframe')
    frame.name = name
    frame.srcdoc = trust.createHTML(html)
    document.body.append(frame)
    return frame
  })
  const settled = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)))
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, 5000))])
  for (const { contentWindow } of frames) {
    const inside = contentWindow as (Window & { provoke?(): void }) | null
    try {
      inside?.provoke?.()
    } catch {
      // The frame has left for another origin and cannot be accessed.
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
}

const atOnce = 12

/**
 * Shows every payload in every place inside pages of this address. Returns the payloads that ran, and those that the
 * browser's policy blocked.
 */
export async function showBare(
  browser: WatchedBrowser,
  page: Page,
  url: string,
  payloads: readonly Payload[],
) {
  const ran = new Set<number>()
  const refused = new Set<number>()
  for (let start = 0; start < payloads.length; start += atOnce) {
    const documents = payloads
      .slice(start, start + atOnce)
      .flatMap(({ value }, offset) =>
        Object.entries(places).map(([place, make]): [string, string] => [
          `p${start + offset}-${place}`,
          make(value),
        ]),
      )
    await page.goto(url)
    browser.take()
    await page.evaluate(showFrames, { documents, policy: trustedPolicies.pasted })
    for (const { kind, where } of browser.take()) {
      const number = Number(/^p(\d+)-/.exec(where)?.[1] ?? -1)
      if (number >= 0 && kind === 'ran') ran.add(number)
      if (number >= 0 && kind === 'refused') refused.add(number)
    }
  }
  return { ran: [...ran], refused: [...refused] }
}
