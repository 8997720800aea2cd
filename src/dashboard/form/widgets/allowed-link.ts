import { safeUrl } from '#contract/safe-url.ts'

/** Whether a link may be kept: the judge of the contract, and mail and telephone. */
export function isAllowedLink(address: string): boolean {
  return /^(mailto:|tel:)/i.test(address) || safeUrl(address, 'link') !== null
}
