// Which song plays from its artist's picture.
import { expect, test } from 'vitest'
import type { Song } from '#contract/entities/song.ts'
import { toNeedle, toSong } from '#views/song-view.ts'

const song = (title: string, media_links: Record<string, string>, is_embeddable = true) =>
  toSong({ id: 1, title, album_name: '', release_date: null, media_links, is_embeddable } as Song)
const video = song('Video', { youtube: 'https://www.youtube.com/watch?v=abcdefghijk' })
const heard = song('Heard', { spotify: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' })
const shop = song('Shop', { bandcamp: 'https://ebb.bandcamp.com/track/low' })
const kept = song('Kept', { spotify: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' }, false)

test.each([
  ['the first that can be heard, before one to be watched', [video, heard], 'Heard'],
  ['one to be watched, where there is no other', [shop, video], 'Video'],
  ['none of a shop, and none that must not be embedded', [shop, kept], undefined],
  ['none without songs', [], undefined],
])('%s', (_, songs, title) => expect(toNeedle(songs)?.title).toBe(title))
