// Social networks with an icon and hosts of their own.

/** Network key → hosts its links may point to; a host also covers its subdomains. */
export const networkHosts: Record<string, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  youtube: ['youtube.com', 'youtu.be'],
  spotify: ['spotify.com', 'spotify.link'],
  soundcloud: ['soundcloud.com'],
}

/** Host of an address belongs to one of `hosts`. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}
