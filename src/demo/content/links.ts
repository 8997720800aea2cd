// Valid but fictitious links to songs: ids are derived from a name.

import { createRandom } from '../random.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function spell(seed: string, length: number, alphabet: string): string {
  const random = createRandom(seed)
  return Array.from({ length }, () => alphabet[random.whole(0, alphabet.length - 1)]).join('')
}

/** A YouTube address; an id has eleven characters, of which the last is one of sixteen. */
export function youtube(name: string): string {
  const id =
    spell(`youtube/${name}`, 10, `${letters}-_`) + spell(`youtube/last/${name}`, 1, 'AEIMQUYcgkosw048')
  return `https://www.youtube.com/watch?v=${id}`
}

/** A Spotify track address; an id has twenty-two characters. */
export function spotify(name: string): string {
  return `https://open.spotify.com/track/${spell(`spotify/${name}`, 22, letters)}`
}

export function vimeo(name: string): string {
  return `https://vimeo.com/${spell(`vimeo/${name}`, 1, '123456789')}${spell(`vimeo/rest/${name}`, 8, '0123456789')}`
}

/** A SoundCloud track address, with account and track as SoundCloud writes them. */
export function soundcloud(account: string, track: string): string {
  return `https://soundcloud.com/${account}-example/${track}`
}

export function bandcamp(account: string, track: string): string {
  return `https://${account}.bandcamp.example/track/${track}`
}
