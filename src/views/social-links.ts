// Links to social networks, with their icons; unknown ones get a generic link icon.
import { networkHosts } from '#contract/networks.ts'
import { safeUrl } from '#contract/safe-url.ts'

export interface SocialLink {
  /** Name of an icon: a known network, or "link". */
  icon: string
  label: string
  href: string
}

const labels: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
}

/** The safe links, in the order staff gave them. */
export function toSocialLinks(socials: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(socials).flatMap(([platform, address]) => {
    const network = platform.trim().toLowerCase()
    const href = safeUrl(address, { network })
    if (href === null) return []
    const isKnown = Object.hasOwn(networkHosts, network)
    return [{ icon: isKnown ? network : 'link', label: labelOf(platform, network), href }]
  })
}

/** Display name of a network. */
export function labelOf(platform: string, network = platform.trim().toLowerCase()): string {
  if (Object.hasOwn(labels, network)) return labels[network] ?? platform
  const name = platform.trim()
  return name === '' ? 'Link' : name.charAt(0).toLocaleUpperCase('en-GB') + name.slice(1)
}
