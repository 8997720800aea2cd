// Social networks that have an icon and known hosts.

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

/** Whether a host is one of `hosts` or a subdomain of one. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}
