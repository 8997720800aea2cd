// A song with its players and links: only embeddable songs and only recognised addresses.
import { type EmbedProvider, toEmbed } from '#contract/embeds.ts'
import type { Song } from '#contract/entities/song.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { labelOf } from './social-links.ts'

/** A player that loads in place on request; without scripts `page` is the link. */
export interface PlayerView {
  provider: EmbedProvider
  label: string
  frame: string
  page: string
}

export interface SongView {
  id: number
  title: string
  /** Album and year, as far as known. */
  line: string
  players: PlayerView[]
  links: { label: string; href: string }[]
}

const providerNames: Record<EmbedProvider, string> = {
  youtube: 'YouTube',
  spotify: 'Spotify',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
}

export function toSong(song: Song): SongView {
  const view: SongView = {
    id: song.id,
    title: song.title,
    line: [song.album_name, song.release_date?.slice(0, 4)].filter(Boolean).join(', '),
    players: [],
    links: [],
  }
  for (const [platform, address] of Object.entries(song.media_links)) {
    const embed = song.is_embeddable ? toEmbed(address) : null
    const href = safeUrl(address, { network: platform.toLowerCase() })
    if (embed) view.players.push({ ...embed, label: providerNames[embed.provider] })
    else if (href) view.links.push({ label: labelOf(platform), href })
  }
  return view
}

/** The song that plays from its artist's picture. */
export interface NeedleView {
  title: string
  player: PlayerView
}

/** The first song that can be heard in place, before one that can be watched; null when there is neither. */
export function toNeedle(songs: readonly SongView[]): NeedleView | null {
  const all = songs.flatMap(({ title, players }) => players.map((player) => ({ title, player })))
  const isHeard = ({ player }: NeedleView) =>
    player.provider === 'spotify' || player.provider === 'soundcloud'
  return all.find(isHeard) ?? all[0] ?? null
}
