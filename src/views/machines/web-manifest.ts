// The web app manifest: what a phone calls the site on its home screen, and which picture it shows there.
import type { Company } from '#contract/entities/company.ts'

/** Sizes of the icons by path. */
export const iconSizes = { '/apple-touch-icon.png': 180, '/icon-512.png': 512 } as const

export function toWebManifest({ name, tagline }: Company): string {
  const icons = Object.entries(iconSizes).map(([src, size]) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const description = tagline ? { description: tagline } : {}
  const colors = { background_color: '#110d0a', theme_color: '#110d0a' }
  return JSON.stringify({ name, ...description, start_url: '/', display: 'browser', ...colors, icons })
}
