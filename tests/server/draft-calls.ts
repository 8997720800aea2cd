// What tests of drafts send, and the live records they are about.
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { TestApp } from './harness.ts'

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
