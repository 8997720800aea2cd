import { withPictureAddresses } from '#browser/api-address.ts'
import { createTrustedPolicy } from '#browser/trusted-policy.ts'
import { trustedPolicies } from '#contract/trusted-types.ts'

/** Removes scripts: the frame blocks them anyway, and the browser would report each of them. */
const withoutScripts = createTrustedPolicy(trustedPolicies.preview, (html) =>
  html.replace(/<script\b[\s\S]*?<\/script>/gi, ''),
)

/** A rendered page, for the sandboxed frame of the preview only. */
export function toPreviewMarkup(html: string): string {
  return withoutScripts(withPictureAddresses(html))
}
