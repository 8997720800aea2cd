import { trustedPolicies } from '#contract/trusted-types.ts'
import { createTrustedPolicy } from './trusted-policy.ts'

/** Not exported, because its output may only be passed to a parser. */
const toParsed = createTrustedPolicy(trustedPolicies.parser, (html) => html)

/** Parses markup into a separate document, in which nothing runs or loads. */
export function parseMarkup(html: string): Document {
  return new DOMParser().parseFromString(toParsed(html), 'text/html')
}
