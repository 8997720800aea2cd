import { safeUrl } from '#contract/safe-url.ts'

/** Whether a link may be kept: URLs that the contract allows, and mailto and tel. */
export function isAllowedLink(address: string): boolean {
  return /^(mailto:|tel:)/i.test(address) || safeUrl(address, 'link') !== null
}
