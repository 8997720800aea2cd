// Recognised music and video addresses.
import { safeUrl } from './safe-url.ts'

export type EmbedProvider = 'youtube' | 'spotify' | 'vimeo' | 'soundcloud'

/** A player that can be shown in a frame once the visitor asks for it. */
export interface Embed {
  provider: EmbedProvider
  /** Address of the frame. */
  frame: string
  /** Address of the same item on the provider's own site. */
  page: string
}

/** Origins whose frames a page may open; the Content-Security-Policy lists exactly these. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://open.spotify.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
] as const

function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be') return url.pathname.slice(1)
  return host === 'youtube.com' && url.pathname === '/watch' ? url.searchParams.get('v') : null
}

function youtube(url: URL, page: string): Embed | null {
  const id = youtubeId(url)
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { provider: 'youtube', frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, page }
}

function spotify(url: URL, page: string): Embed | null {
  const track = /^\/(?:intl-[a-z-]+\/)?track\/([A-Za-z0-9]{22})$/.exec(url.pathname)
  if (url.hostname !== 'open.spotify.com' || !track) return null
  return { provider: 'spotify', frame: `https://open.spotify.com/embed/track/${track[1]}`, page }
}

function vimeo(url: URL, page: string): Embed | null {
  const video = /^\/(\d{5,12})$/.exec(url.pathname)
  if (!/^(www\.)?vimeo\.com$/.test(url.hostname) || !video) return null
  return { provider: 'vimeo', frame: `https://player.vimeo.com/video/${video[1]}?autoplay=1&dnt=1`, page }
}

function soundcloud(url: URL, page: string): Embed | null {
  if (!/^(www\.|m\.)?soundcloud\.com$/.test(url.hostname)) return null
  if (!/^\/[\w-]+\/(sets\/)?[\w-]+$/.test(url.pathname)) return null
  const target = encodeURIComponent(`https://soundcloud.com${url.pathname}`)
  return {
    provider: 'soundcloud',
    frame: `https://w.soundcloud.com/player/?url=${target}&auto_play=true`,
    page,
  }
}

/** The player for an address, or null when it is not a recognised video or track. */
export function toEmbed(address: string): Embed | null {
  const page = safeUrl(address, 'web')
  if (!page) return null
  const url = new URL(page)
  return youtube(url, page) ?? spotify(url, page) ?? vimeo(url, page) ?? soundcloud(url, page)
}
