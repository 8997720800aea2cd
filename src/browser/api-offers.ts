// What the API offers beyond the specification, seen from a browser: the build asked once and wrote into the page what
// is lacking (`data-api-lacks` of the document), so no script finds out by a call that fails.
import type { Capability } from '#contract/capabilities.ts'

/** True unless the page names it as lacking. */
export function isOffered(capability: Capability): boolean {
  const lacking = globalThis.document?.documentElement?.dataset.apiLacks ?? ''
  return !lacking.split(' ').includes(capability)
}
