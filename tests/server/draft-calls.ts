// What tests of drafts send, and the live records they are about.
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardParts as live } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { TestApp } from './harness.ts'
import { picture } from './samples.ts'

const { artists } = dashboardResources

/** A draft of a record that is not there yet. */
export const ofNew = (values: object, resource = 'artists') => ({
  json: { resource, record_id: null, base_revision: null, values },
})

/** A draft of a change to an artist at a revision. */
export const of = ({ id, revision }: { id: number; revision: number }, values: object) => ({
  json: { resource: 'artists', record_id: id, base_revision: revision, values },
})

/** Adds a live artist, and reads it. */
export const liveArtists = (site: () => TestApp) => ({
  addArtist: (fields: object = {}) =>
    site().ok(artists.create, { json: { name: 'Ebb', genre: 'Drone', bio: '<p>x</p>', ...fields } }),
  artist: (id: number) => site().ok(artists.get, { params: { id } }),
})

/** What hangs below an artist, in public and in a draft. */
export function draftedParts(site: () => TestApp) {
  const { addArtist } = liveArtists(site)
  const addSong = (artistId: number, json: object) =>
    site().ok(live.createSong, { params: { artistId }, json })
  const addImage = async (artistId: number, number: number, caption: string) =>
    site().ok(live.createGalleryImage, {
      params: { artistId },
      multipart: { image: await picture(number), caption },
    })
  return {
    addSong,
    addImage,
    /** An artist with two songs and three pictures. */
    async artistWithParts() {
      const artist = await addArtist()
      const songs = [
        await addSong(artist.id, { title: 'First', album_name: 'Älpler' }),
        await addSong(artist.id, { title: 'Second', release_date: '2020-02-02' }),
      ] as const
      const images = [
        await addImage(artist.id, 1, 'one'),
        await addImage(artist.id, 2, 'two'),
        await addImage(artist.id, 3, 'three'),
      ] as const
      return { artist, songs, images }
    },
    /** Begins a draft that changes nothing yet. */
    begin: async (artist: { id: number; revision: number }) =>
      (await site().ok(drafts.createDraft, of(artist, {}))).id,
    read: (id: number) => site().ok(drafts.getDraft, { params: { id } }),
    inDraft: (draftId: number, id: number) => ({ params: { draftId, id } }),
    captions: async (draftId: number) =>
      (await site().ok(parts.listDraftGallery, { params: { draftId } })).results.map(
        ({ caption }) => caption,
      ),
    /** The artist as visitors get it. */
    shown: (id: number) => site().ok(publicEndpoints.getArtist, { params: { id } }),
  }
}
