// Trusted Types of the browser, where supported; elsewhere strings are used as they are.
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHtml }
}

/** A string to TypeScript; at run time an object that only a policy can create. */
type TrustedHtml = string

/** Creates a policy, which is possible once per name and page; `rule` turns text into the markup that is allowed. */
export function createTrustedPolicy(
  name: string,
  rule: (html: string) => string,
): (html: string) => TrustedHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { createHTML: rule })
  return policy ? (html) => policy.createHTML(html) : rule
}
