// Endpoints of the songs and the gallery of an artist as its draft would have them, for people alone. Ids are those of what is
// public; what the draft adds has a negative one.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { draft, draftPartChoice } from '../entities/draft.ts'
import { galleryImage, galleryImageInputs, gallery as galleryResource } from '../entities/gallery-image.ts'
import { listOf } from '../entities/list.ts'
import { song, songInputs, songs as songResource } from '../entities/song.ts'
import { id, orderOf, partId } from '../fields.ts'
import { notFound } from '../texts.ts'
import { dashboardListQuery, idParams, orderingNames, searchedListQuery } from './parameters.ts'

const section = 'Dashboard: drafts'
const songs = { section, permission: 'staff', absent: notFound.song } as const
const gallery = { section, permission: 'staff', absent: notFound.image } as const
const writeErrors = [...bodyErrors, 'not_found'] as const
const songsPath = '/dashboard/drafts/:draftId/songs/'
const galleryPath = '/dashboard/drafts/:draftId/gallery/'
const draftParams = z.strictObject({ draftId: id() })
const draftPartParams = z.strictObject({ draftId: id(), id: partId() })

export const dashboardDraftParts = {
  listDraftSongs: defineEndpoint({
    ...songs,
    method: 'GET',
    path: songsPath,
    status: 200,
    summary: "An artist's songs as the draft would have them, archived ones included",
    params: draftParams,
    query: dashboardListQuery(orderingNames(songResource)).omit({ is_featured: true }),
    answer: listOf(song),
    errors: ['not_found', 'bad_field'],
  }),
  getDraftSong: defineEndpoint({
    ...songs,
    method: 'GET',
    path: `${songsPath}:id/`,
    status: 200,
    summary: 'One song as the draft would have it',
    params: draftPartParams,
    answer: song,
    errors: ['not_found'],
    revisioned: true,
  }),
  createDraftSong: defineEndpoint({
    ...songs,
    method: 'POST',
    path: songsPath,
    status: 201,
    summary: 'Add a song to the draft of an artist',
    params: draftParams,
    body: songInputs.create,
    answer: song,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchDraftSong: defineEndpoint({
    ...songs,
    method: 'PATCH',
    path: `${songsPath}:id/`,
    status: 200,
    summary: 'Change, archive or restore a song in the draft of its artist',
    params: draftPartParams,
    body: songInputs.patch,
    answer: song,
    errors: [...writeErrors, 'conflict', 'stale', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  listDraftGallery: defineEndpoint({
    ...gallery,
    method: 'GET',
    path: galleryPath,
    status: 200,
    summary: "An artist's gallery as the draft would have it",
    params: draftParams,
    query: searchedListQuery(orderingNames(galleryResource)),
    answer: listOf(galleryImage),
    errors: ['not_found', 'bad_field'],
  }),
  getDraftImage: defineEndpoint({
    ...gallery,
    method: 'GET',
    path: `${galleryPath}:id/`,
    status: 200,
    summary: 'One gallery image as the draft would have it',
    params: draftPartParams,
    answer: galleryImage,
    errors: ['not_found'],
    revisioned: true,
  }),
  createDraftImage: defineEndpoint({
    ...gallery,
    method: 'POST',
    path: galleryPath,
    status: 201,
    summary: 'Add a gallery image to the draft of an artist',
    params: draftParams,
    body: galleryImageInputs.create.omit({ order: true }),
    answer: galleryImage,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchDraftImage: defineEndpoint({
    ...gallery,
    method: 'PATCH',
    path: `${galleryPath}:id/`,
    status: 200,
    summary: 'Change a gallery image or its caption in the draft of its artist',
    params: draftPartParams,
    body: galleryImageInputs.patch.omit({ order: true }),
    answer: galleryImage,
    errors: [...writeErrors, 'conflict', 'stale', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  deleteDraftImage: defineEndpoint({
    ...gallery,
    method: 'DELETE',
    path: `${galleryPath}:id/`,
    status: 204,
    summary: 'Take a gallery image out of the draft; a public one is deleted when the draft is published',
    params: draftPartParams,
    answer: null,
    errors: ['not_found', 'conflict', 'stale'],
    revisioned: true,
  }),
  orderDraftGallery: defineEndpoint({
    ...gallery,
    method: 'POST',
    path: '/dashboard/drafts/:draftId/gallery-order/',
    status: 204,
    summary: 'Put the gallery of the draft in order',
    params: draftParams,
    body: orderOf(partId),
    answer: null,
    errors: [...writeErrors, 'conflict'],
  }),
  chooseDraftPart: defineEndpoint({
    section,
    permission: 'staff',
    absent: notFound.draft,
    method: 'POST',
    path: '/dashboard/drafts/:id/choice/',
    status: 200,
    summary:
      'Take back what a draft says of a song, a picture or the order, or keep it over what is public by now',
    params: idParams,
    body: draftPartChoice,
    answer: draft,
    errors: [...writeErrors, 'conflict', 'stale'],
    revisioned: true,
  }),
}
