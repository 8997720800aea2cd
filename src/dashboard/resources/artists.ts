import { site } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Artist, artistInputs } from '#contract/entities/artist.ts'
import { empty, failedToFetch, formLoadFailed, notFound, saveFailed } from '#contract/texts.ts'
import { defineCard } from './card.ts'
import { activeField, bioField, imageField, socialsField } from './field.ts'
import { removalOf } from './texts.ts'

export const artists = defineCard<Artist>({
  name: 'artists',
  heading: 'Manage Artists',
  noun: 'Artist',
  endpoints: dashboardResources.artists,
  inputs: artistInputs,
  idParam: 'id',
  nameOf: (artist) => artist.name,
  image: 'profileImage',
  ordering: 'name',
  hasSearch: true,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'genre', label: 'Genre', kind: 'text', ordering: 'genre' },
    { key: 'is_featured', label: 'Featured', kind: 'flag', ordering: 'is_featured' },
  ],
  parts: ['songs', 'gallery'],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'text', name: 'genre', label: 'Genre' },
    bioField,
    socialsField,
    imageField('profileImage', 'Profile image', '4 / 5'),
    activeField,
    {
      widget: 'switch',
      name: 'is_featured',
      label: 'Featured',
      hint: 'Shown on the home page.',
      aside: true,
    },
  ],
  initial: { is_active: true, is_featured: false },
  texts: {
    empty: empty.artists,
    purpose: 'Artists have a page of their own with bio, songs, gallery and events.',
    listFailed: failedToFetch.artists,
    loadFailed: formLoadFailed.artists,
    saveFailed: saveFailed.artists,
    absent: notFound.artist,
  },
  removal: removalOf('artists', 'Archive'),
  sitePath: (artist) => site.artist(artist.id),
})
