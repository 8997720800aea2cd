import { withPictureAddresses } from '#browser/api-address.ts'
import { createTrustedPolicy } from '#browser/trusted-policy.ts'
import { trustedPolicies } from '#contract/trusted-types.ts'

/** The frame runs nothing anyway; without the scripts the browser need not say so for each of them. */
const withoutScripts = createTrustedPolicy(trustedPolicies.preview, (html) =>
  html.replace(/<script\b[\s\S]*?<\/script>/gi, ''),
)

/** A rendered page for the sandboxed frame of the preview, and nothing else. */
export function toPreviewMarkup(html: string): string {
  return withoutScripts(withPictureAddresses(html))
}
