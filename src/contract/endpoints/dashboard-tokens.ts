// Endpoints with which administrators create, list and revoke API tokens for integrations.
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { apiToken, apiTokenCreate, apiTokenMade } from '../entities/api-token.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { listOf } from '../entities/list.ts'
import { notFound } from '../texts.ts'
import { idParams, plainListQuery } from './parameters.ts'

const tokens = {
  section: 'Dashboard: API tokens',
  permission: 'admin',
  absent: notFound.apiToken,
} as const

export const dashboardTokens = {
  listApiTokens: defineEndpoint({
    ...tokens,
    method: 'GET',
    path: '/dashboard/tokens/',
    status: 200,
    summary: 'API tokens, those that were revoked last; never their secrets',
    query: plainListQuery,
    answer: listOf(apiToken),
    errors: ['bad_field'],
  }),
  createApiToken: defineEndpoint({
    ...tokens,
    method: 'POST',
    path: '/dashboard/tokens/',
    status: 201,
    summary: 'Make an API token; its secret is told in this answer and never again',
    body: apiTokenCreate,
    answer: apiTokenMade,
    errors: [...bodyErrors, 'conflict', ...idempotencyErrors],
    keyed: {},
  }),
  revokeApiToken: defineEndpoint({
    ...tokens,
    method: 'DELETE',
    path: '/dashboard/tokens/:id/',
    status: 204,
    summary: 'Revoke an API token for good; its next request is refused',
    params: idParams,
    answer: null,
    errors: ['not_found'],
  }),
  apiTokenHistory: defineEndpoint({
    ...tokens,
    method: 'GET',
    path: '/dashboard/tokens/:id/history/',
    status: 200,
    summary: 'Who made and who revoked this API token, newest first',
    params: idParams,
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
}
