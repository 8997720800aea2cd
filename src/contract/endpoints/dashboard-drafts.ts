// Endpoints of drafts, for people alone: what is not to be seen yet is no business of integrations.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import {
  draft,
  draftCreate,
  draftLink,
  draftOutcome,
  draftPatch,
  draftPublished,
  draftSummary,
} from '../entities/draft.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { id } from '../fields.ts'
import { resourceNames } from '../resources.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const drafts = { section: 'Dashboard: drafts', permission: 'staff', absent: notFound.draft } as const
const writeErrors = [...bodyErrors, 'not_found', 'stale'] as const

export const dashboardDrafts = {
  listDrafts: defineEndpoint({
    ...drafts,
    method: 'GET',
    path: '/dashboard/drafts/',
    status: 200,
    summary: 'Drafts of all kinds, those changed last first',
    query: z.strictObject({
      ...pageQuery,
      resource: z.enum(resourceNames).optional(),
      record_id: id().optional(),
    }),
    answer: listOf(draftSummary),
    errors: ['bad_field'],
  }),
  getDraft: defineEndpoint({
    ...drafts,
    method: 'GET',
    path: '/dashboard/drafts/:id/',
    status: 200,
    summary: 'One draft, with what it changes and what that was',
    params: idParams,
    answer: draft,
    errors: ['not_found'],
    revisioned: true,
  }),
  getDraftOutcome: defineEndpoint({
    ...drafts,
    method: 'GET',
    path: '/dashboard/drafts/:id/outcome/',
    status: 200,
    summary: 'What has become of a draft: whether it is there, and which record it was published as',
    params: idParams,
    answer: draftOutcome,
    errors: ['not_found'],
  }),
  createDraft: defineEndpoint({
    ...drafts,
    method: 'POST',
    path: '/dashboard/drafts/',
    status: 201,
    summary: 'Keep a new record, or a changed version of one, as a draft; a record has one at most',
    body: draftCreate,
    answer: draft,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchDraft: defineEndpoint({
    ...drafts,
    method: 'PATCH',
    path: '/dashboard/drafts/:id/',
    status: 200,
    summary: 'Change a draft; what is sent takes the place of all that it had',
    params: idParams,
    body: draftPatch,
    answer: draft,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  discardDraft: defineEndpoint({
    ...drafts,
    method: 'DELETE',
    path: '/dashboard/drafts/:id/',
    status: 204,
    summary: 'Discard a draft and end its link; for a day it can be brought back',
    params: idParams,
    answer: null,
    errors: ['not_found', 'stale'],
    revisioned: true,
  }),
  restoreDraft: defineEndpoint({
    ...drafts,
    method: 'POST',
    path: '/dashboard/drafts/:id/restore/',
    status: 200,
    summary: 'Bring a discarded draft back, without its link',
    params: idParams,
    answer: draft,
    errors: ['not_found', 'conflict'],
    revisioned: true,
  }),
  publishDraft: defineEndpoint({
    ...drafts,
    method: 'POST',
    path: '/dashboard/drafts/:id/publish/',
    status: 200,
    summary: 'Save what a draft says, as a save of the record does; then there is no draft any more',
    params: idParams,
    answer: draftPublished,
    errors: ['bad_field', 'not_found', 'conflict', 'stale'],
    revisioned: true,
  }),
  makeDraftLink: defineEndpoint({
    ...drafts,
    method: 'POST',
    path: '/dashboard/drafts/:id/link/',
    status: 200,
    summary: 'Make a link that shows the draft to anybody for seven days, in place of the one it has',
    params: idParams,
    answer: draftLink,
    errors: ['not_found'],
  }),
  endDraftLink: defineEndpoint({
    ...drafts,
    method: 'DELETE',
    path: '/dashboard/drafts/:id/link/',
    status: 204,
    summary: 'End the link of a draft',
    params: idParams,
    answer: null,
    errors: ['not_found'],
  }),
}
