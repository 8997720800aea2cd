import { site } from '#contract/addresses.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { type Song, songInputs, songs as songResource } from '#contract/entities/song.ts'
import { empty, failedToFetch, formLoadFailed, notFound, saveFailed } from '../language/contract-texts.ts'
import { inSentence, t } from '../language/translate.ts'
import { activeField, mediaPlatforms } from './field.ts'
import { defineScreens } from './resource.ts'
import { removalOf } from './texts.ts'

export const songs = defineScreens<Song>({
  name: 'songs',
  heading: t('Songs'),
  plural: t('Songs'),
  noun: t('Song'),
  part: 'songs',
  endpoints: {
    list: dashboardParts.listSongs,
    get: dashboardParts.getSong,
    create: dashboardParts.createSong,
    patch: dashboardParts.patchSong,
    history: dashboardParts.songHistory,
  },
  inputs: songInputs,
  idParam: 'id',
  nameOf: (song) => song.title,
  ordering: '-release_date',
  hasSearch: true,
  columns: [
    { key: 'title', label: t('Title'), kind: 'text', ordering: 'title' },
    { key: 'album_name', label: t('Album'), kind: 'text', ordering: 'album_name' },
    { key: 'release_date', label: t('Date'), kind: 'date', ordering: 'release_date' },
  ],
  fields: [
    { widget: 'text', name: 'title', label: t('Title') },
    { widget: 'text', name: 'album_name', label: t('Album'), half: true },
    { widget: 'date', name: 'release_date', label: t('Release date'), half: true },
    {
      widget: 'links',
      name: 'media_links',
      label: t('Embeddable Media'),
      suggestions: mediaPlatforms,
      hint: t('YouTube, Spotify track, SoundCloud and Vimeo addresses can be played on the artist’s page.'),
    },
    activeField,
    {
      widget: 'switch',
      name: 'is_embeddable',
      label: t('Play on the artist’s page'),
      hint: t('Shows the media as a player.'),
      aside: true,
    },
  ],
  initial: { is_active: true, is_embeddable: false },
  texts: {
    empty: empty.songs,
    purpose: t('Songs stand on the artist’s page, newest first.'),
    listFailed: failedToFetch.songs,
    loadFailed: formLoadFailed.songs,
    saveFailed: saveFailed.songs,
    absent: notFound.song,
  },
  removal: removalOf(songResource, inSentence(t('Song')), 'Archive'),
  sitePath: (_, { artistId }) => site.artist(artistId ?? 0),
})
