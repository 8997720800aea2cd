// Endpoints that change several records in one save.
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { bulkEdited, bulkEditInput, bulkPreview, bulkPreviewInput } from '../entities/bulk-edit.ts'
import { idParams } from './parameters.ts'

const bulk = {
  section: 'Dashboard: several records',
  permission: 'staff',
  scope: 'content',
  method: 'POST',
} as const

export const dashboardBulk = {
  previewBulkEdit: defineEndpoint({
    ...bulk,
    path: '/dashboard/bulk-edits/preview/',
    status: 200,
    summary: 'How many records a save would change; nothing is changed',
    body: bulkPreviewInput,
    answer: bulkPreview,
    errors: bodyErrors,
  }),
  bulkEdit: defineEndpoint({
    ...bulk,
    path: '/dashboard/bulk-edits/',
    status: 201,
    summary: 'Change several records in one save; those that somebody changed meanwhile are left and named',
    body: bulkEditInput,
    answer: bulkEdited,
    errors: [...bodyErrors, 'conflict', ...idempotencyErrors],
    keyed: {},
  }),
  undoBulkEdit: defineEndpoint({
    ...bulk,
    path: '/dashboard/bulk-edits/:id/undo/',
    status: 200,
    summary: 'Undo such a save as one; records that were changed after it are left and named',
    params: idParams,
    absent: 'This save was not found.',
    answer: bulkEdited,
    errors: ['not_found'],
  }),
}
