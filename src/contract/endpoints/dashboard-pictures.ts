// Endpoints of pictures: those that no record uses, for previews and for restoring an earlier state, and the library of all.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { listOf } from '../entities/list.ts'
import { storedPicture } from '../entities/picture.ts'
import {
  libraryPicture,
  libraryQuery,
  originalQuery,
  pictureCrop,
  pictureOriginal,
  pictureReplace,
  pictureReplaced,
  picturesRemove,
  picturesRemoved,
  replacementUndone,
} from '../entities/picture-library.ts'
import { pictureId, requiredImageFile } from '../fields.ts'
import { limits } from '../limits.ts'
import { notFound } from '../texts.ts'
import { idParams, plainListQuery } from './parameters.ts'

const pictures = { section: 'Dashboard: pictures', permission: 'staff' } as const
const ids = new RegExp(
  `^${pictureId.source.slice(1, -1)}(,${pictureId.source.slice(1, -1)}){0,${limits.pageSizeMax - 1}}$`,
)

export const dashboardPictures = {
  listPictures: defineEndpoint({
    ...pictures,
    scope: 'read',
    method: 'GET',
    path: '/dashboard/pictures/',
    status: 200,
    summary: 'Those of the pictures named by `ids` (separated by commas) that are still stored',
    query: z.strictObject({
      ids: z.string().regex(ids, 'Ids of pictures, separated by commas; at most 200.'),
    }),
    answer: listOf(storedPicture),
    errors: ['bad_field'],
  }),
  createPicture: defineEndpoint({
    ...pictures,
    scope: 'media',
    method: 'POST',
    path: '/dashboard/pictures/',
    status: 201,
    summary: `Store a picture before a record shows it; unused for ${limits.pictureDays} days it goes again`,
    body: z.strictObject({ image: requiredImageFile() }),
    answer: storedPicture,
    errors: [...bodyErrors, ...idempotencyErrors],
    keyed: {},
  }),
  cropPicture: defineEndpoint({
    ...pictures,
    method: 'POST',
    path: '/dashboard/pictures/crops/',
    status: 201,
    summary: 'Store a part of a picture, straightened, as a picture of its own; the original stays',
    body: pictureCrop,
    answer: storedPicture,
    errors: [...bodyErrors, 'not_found', ...idempotencyErrors],
    absent: notFound.picture,
    keyed: {},
  }),
  pictureOriginal: defineEndpoint({
    ...pictures,
    method: 'GET',
    path: '/dashboard/pictures/original/',
    status: 200,
    summary: 'The original of a picture, and which part of it this one is',
    query: originalQuery,
    absent: notFound.picture,
    answer: pictureOriginal,
    errors: ['bad_field', 'not_found'],
  }),
  listLibrary: defineEndpoint({
    ...pictures,
    method: 'GET',
    path: '/dashboard/pictures/library/',
    status: 200,
    summary: 'All stored pictures, newest first, each with the records and drafts that use it',
    query: libraryQuery,
    answer: listOf(libraryPicture),
    errors: ['bad_field'],
  }),
  replacePicture: defineEndpoint({
    ...pictures,
    method: 'POST',
    path: '/dashboard/pictures/replace/',
    status: 201,
    summary: 'Put another picture into the place of this one in every record and draft, or in none',
    body: pictureReplace,
    answer: pictureReplaced,
    errors: [
      'bad_field',
      'malformed',
      'too_large',
      'wrong_type',
      'not_found',
      'forbidden',
      'conflict',
      ...idempotencyErrors,
    ],
    keyed: {},
  }),
  undoReplacement: defineEndpoint({
    ...pictures,
    method: 'POST',
    path: '/dashboard/pictures/replacements/:id/undo/',
    status: 200,
    summary: 'Put the former picture back where the one that replaced it is still shown',
    params: idParams,
    absent: notFound.replacement,
    answer: replacementUndone,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  pictureHistory: defineEndpoint({
    ...pictures,
    method: 'GET',
    path: '/dashboard/pictures/history/',
    status: 200,
    summary: 'Who replaced and removed pictures, newest first',
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['bad_field'],
  }),
  removePictures: defineEndpoint({
    ...pictures,
    method: 'POST',
    path: '/dashboard/pictures/remove/',
    status: 200,
    summary: 'Remove those of the pictures that nothing uses and history does not need',
    body: picturesRemove,
    answer: picturesRemoved,
    errors: bodyErrors,
  }),
}
