import { trustedPolicies } from '#contract/trusted-types.ts'
import { withPictureAddresses } from './api-address.ts'
import { createTrustedPolicy } from './trusted-policy.ts'

/** Removes scripts: the frame blocks them anyway, and the browser would report each of them. */
const withoutScripts = createTrustedPolicy(trustedPolicies.preview, (html) =>
  html.replace(/<script\b[\s\S]*?<\/script>/gi, ''),
)

/** A rendered page, for a sandboxed frame only. */
export function toPreviewMarkup(html: string): string {
  return withoutScripts(withPictureAddresses(html))
}
