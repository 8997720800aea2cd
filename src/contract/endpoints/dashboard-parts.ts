// Dashboard endpoints of what belongs to an artist, and of orders that are set by hand.
import { z } from 'zod'
import { defineEndpoint, keyErrors } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { galleryImage, galleryImageInputs } from '../entities/gallery-image.ts'
import { listOf } from '../entities/list.ts'
import { song, songInputs } from '../entities/song.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'
import { notFound } from '../texts.ts'
import { artistParams, artistPartParams, dashboardListQuery, plainListQuery } from './parameters.ts'

const songs = { section: 'Dashboard: songs', permission: 'staff', absent: notFound.song } as const
const gallery = { section: 'Dashboard: gallery', permission: 'staff', absent: notFound.image } as const
const writeErrors = ['bad_field', 'malformed', 'not_found', 'too_large', 'wrong_type'] as const
const songsPath = '/dashboard/artists/:artistId/songs/'
const galleryPath = '/dashboard/artists/:artistId/gallery/'

/** Every id of the list once, in the order wanted. */
const orderInput = z.strictObject({ ids: z.array(id()).min(1).max(limits.orderIds) })

export const dashboardParts = {
  listSongs: defineEndpoint({
    ...songs,
    method: 'GET',
    path: songsPath,
    status: 200,
    summary: "An artist's songs, archived ones included",
    params: artistParams,
    query: dashboardListQuery(['title', 'album_name', 'release_date', 'is_active', 'updated_at']),
    answer: listOf(song),
    errors: ['not_found', 'bad_field'],
  }),
  getSong: defineEndpoint({
    ...songs,
    method: 'GET',
    path: `${songsPath}:id/`,
    status: 200,
    summary: 'One song',
    params: artistPartParams,
    answer: song,
    errors: ['not_found'],
    revisioned: true,
  }),
  createSong: defineEndpoint({
    ...songs,
    method: 'POST',
    path: songsPath,
    status: 201,
    summary: 'Add a song',
    params: artistParams,
    body: songInputs.create,
    answer: song,
    errors: [...writeErrors, ...keyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchSong: defineEndpoint({
    ...songs,
    method: 'PATCH',
    path: `${songsPath}:id/`,
    status: 200,
    summary: 'Change, archive or restore a song',
    params: artistPartParams,
    body: songInputs.patch,
    answer: song,
    errors: [...writeErrors, 'stale'],
    revisioned: true,
  }),
  songHistory: defineEndpoint({
    ...songs,
    method: 'GET',
    path: `${songsPath}:id/history/`,
    status: 200,
    summary: 'Who changed this song, newest first',
    params: artistPartParams,
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
  listGallery: defineEndpoint({
    ...gallery,
    method: 'GET',
    path: galleryPath,
    status: 200,
    summary: "An artist's gallery in its order",
    params: artistParams,
    query: plainListQuery,
    answer: listOf(galleryImage),
    errors: ['not_found', 'bad_field'],
  }),
  getGalleryImage: defineEndpoint({
    ...gallery,
    method: 'GET',
    path: `${galleryPath}:id/`,
    status: 200,
    summary: 'One gallery image',
    params: artistPartParams,
    answer: galleryImage,
    errors: ['not_found'],
    revisioned: true,
  }),
  createGalleryImage: defineEndpoint({
    ...gallery,
    method: 'POST',
    path: galleryPath,
    status: 201,
    summary: 'Add a gallery image',
    params: artistParams,
    body: galleryImageInputs.create,
    answer: galleryImage,
    errors: [...writeErrors, ...keyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchGalleryImage: defineEndpoint({
    ...gallery,
    method: 'PATCH',
    path: `${galleryPath}:id/`,
    status: 200,
    summary: 'Change a gallery image or its caption',
    params: artistPartParams,
    body: galleryImageInputs.patch,
    answer: galleryImage,
    errors: [...writeErrors, 'stale'],
    revisioned: true,
  }),
  deleteGalleryImage: defineEndpoint({
    ...gallery,
    method: 'DELETE',
    path: `${galleryPath}:id/`,
    status: 204,
    summary: 'Delete a gallery image for good',
    params: artistPartParams,
    answer: null,
    errors: ['not_found', 'stale'],
    revisioned: true,
  }),
  galleryImageHistory: defineEndpoint({
    ...gallery,
    method: 'GET',
    path: `${galleryPath}:id/history/`,
    status: 200,
    summary: 'Who changed this gallery image, newest first',
    params: artistPartParams,
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
  orderGallery: defineEndpoint({
    ...gallery,
    method: 'POST',
    path: '/dashboard/artists/:artistId/gallery-order/',
    status: 204,
    summary: 'Put the gallery in order',
    params: artistParams,
    body: orderInput,
    answer: null,
    errors: ['bad_field', 'malformed', 'not_found', 'conflict', 'wrong_type'],
  }),
  orderSlides: defineEndpoint({
    section: 'Dashboard: slides',
    permission: 'staff',
    method: 'POST',
    path: '/dashboard/slide-order/',
    status: 204,
    summary: 'Put the slides in order',
    body: orderInput,
    answer: null,
    errors: ['bad_field', 'malformed', 'conflict', 'wrong_type'],
  }),
}
