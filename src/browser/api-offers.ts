// Features of the API beyond the specification, for scripts. The build asks the API once and writes the missing ones
// into the page (`data-api-lacks` on the document), so that no script has to find out by a failing call.
import type { Capability } from '#contract/capabilities.ts'

/** True unless the page lists the feature as missing. */
export function isSupported(capability: Capability): boolean {
  const lacking = globalThis.document?.documentElement?.dataset.apiLacks ?? ''
  return !lacking.split(' ').includes(capability)
}
