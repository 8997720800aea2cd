// Endpoints for pictures that no record uses: for previews, and for restoring an earlier state.
import { z } from 'zod'
import { defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { listOf } from '../entities/list.ts'
import { storedPicture } from '../entities/picture.ts'
import { pictureId, requiredImageFile } from '../fields.ts'
import { limits } from '../limits.ts'

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
    errors: ['bad_field', 'malformed', 'too_large', 'wrong_type', ...idempotencyErrors],
    keyed: {},
  }),
}
