// The browser's Trusted Types, where it has them; elsewhere text stays text.
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHtml }
}

/** In the type of the libraries a text, in the browser an object that only a policy makes. */
type TrustedHtml = string

/** A policy of this name, which can be made once on a page; `rule` decides what of a text becomes markup. */
export function createTrustedPolicy(
  name: string,
  rule: (html: string) => string,
): (html: string) => TrustedHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { createHTML: rule })
  return policy ? (html) => policy.createHTML(html) : rule
}
