// Dashboard endpoints of messages, site info, pages and accounts.
import { z } from 'zod'
import { defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { company, companyInputs } from '../entities/company.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { message, messagePatch } from '../entities/message.ts'
import { page, pageInputs, pageSlug } from '../entities/page.ts'
import { passwordLinkCreate, passwordLinkMade } from '../entities/password-link.ts'
import { planned } from '../entities/schedule.ts'
import { tokens } from '../entities/session.ts'
import { accountPatch, user, userCreate, userPatch } from '../entities/user.ts'
import { searchWords } from '../fields.ts'
import { notFound } from '../texts.ts'
import { dashboardListQuery, idParams, plainListQuery } from './parameters.ts'

const writeErrors = ['bad_field', 'malformed', 'too_large', 'wrong_type'] as const
const messages = { section: 'Dashboard: messages', permission: 'staff', absent: notFound.message } as const
const site = { section: 'Dashboard: site', permission: 'admin', absent: notFound.page } as const
const users = { section: 'Dashboard: users', permission: 'admin', absent: notFound.user } as const
const account = { section: 'Dashboard: account', permission: 'staff' } as const

const messagesQuery = z.strictObject({
  ...pageQuery,
  q: searchWords().optional(),
  is_read: z.boolean().optional(),
})

export const dashboardGeneral = {
  listMessages: defineEndpoint({
    ...messages,
    method: 'GET',
    path: '/dashboard/messages/',
    status: 200,
    summary: 'Contact messages, newest first',
    query: messagesQuery,
    answer: listOf(message),
    errors: ['bad_field'],
  }),
  patchMessage: defineEndpoint({
    ...messages,
    method: 'PATCH',
    path: '/dashboard/messages/:id/',
    status: 200,
    summary: 'Mark a message as read, or as unread again',
    params: idParams,
    body: messagePatch,
    answer: message,
    errors: [...writeErrors, 'not_found'],
  }),
  schedule: defineEndpoint({
    section: 'Dashboard: schedule',
    permission: 'staff',
    scope: 'read',
    method: 'GET',
    path: '/dashboard/schedule/',
    status: 200,
    summary: 'What will appear and disappear by itself, soonest first',
    query: plainListQuery,
    answer: listOf(planned),
    errors: ['bad_field'],
  }),
  getCompany: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/dashboard/company/',
    status: 200,
    summary: 'Site info to edit',
    answer: company,
    errors: [],
    revisioned: true,
  }),
  patchCompany: defineEndpoint({
    ...site,
    method: 'PATCH',
    path: '/dashboard/company/',
    status: 200,
    summary: 'Change the site info',
    body: companyInputs.patch,
    answer: company,
    errors: [...writeErrors, 'stale'],
    revisioned: true,
  }),
  companyHistory: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/dashboard/company/history/',
    status: 200,
    summary: 'Who changed the site info, newest first',
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['bad_field'],
  }),
  listPages: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/dashboard/pages/',
    status: 200,
    summary: 'Content pages',
    answer: listOf(page),
    errors: [],
  }),
  getPage: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/dashboard/pages/:slug/',
    status: 200,
    summary: 'One content page',
    params: z.strictObject({ slug: pageSlug }),
    answer: page,
    errors: ['not_found'],
    revisioned: true,
  }),
  patchPage: defineEndpoint({
    ...site,
    method: 'PATCH',
    path: '/dashboard/pages/:slug/',
    status: 200,
    summary: 'Change a content page',
    params: z.strictObject({ slug: pageSlug }),
    body: pageInputs.patch,
    answer: page,
    errors: [...writeErrors, 'not_found', 'stale'],
    revisioned: true,
  }),
  pageHistory: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/dashboard/pages/:slug/history/',
    status: 200,
    summary: 'Who changed this page, newest first',
    params: z.strictObject({ slug: pageSlug }),
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
  listUsers: defineEndpoint({
    ...users,
    method: 'GET',
    path: '/dashboard/users/',
    status: 200,
    summary: 'Accounts',
    query: dashboardListQuery(['username', 'role', 'is_active', 'last_login_at']).omit({ is_featured: true }),
    answer: listOf(user),
    errors: ['bad_field'],
  }),
  getUser: defineEndpoint({
    ...users,
    method: 'GET',
    path: '/dashboard/users/:id/',
    status: 200,
    summary: 'One account',
    params: idParams,
    answer: user,
    errors: ['not_found'],
    revisioned: true,
  }),
  userHistory: defineEndpoint({
    ...users,
    method: 'GET',
    path: '/dashboard/users/:id/history/',
    status: 200,
    summary: 'Who changed this account, newest first; passwords are never told',
    params: idParams,
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
  createUser: defineEndpoint({
    ...users,
    method: 'POST',
    path: '/dashboard/users/',
    status: 201,
    summary: 'Add an account',
    body: userCreate,
    answer: user,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchUser: defineEndpoint({
    ...users,
    method: 'PATCH',
    path: '/dashboard/users/:id/',
    status: 200,
    summary: 'Change an account, its role or password, disable or enable it',
    params: idParams,
    body: userPatch,
    answer: user,
    errors: [...writeErrors, 'not_found', 'conflict', 'stale'],
    revisioned: true,
  }),
  makePasswordLink: defineEndpoint({
    ...users,
    method: 'POST',
    path: '/dashboard/users/:id/link/',
    status: 200,
    summary: 'Make a link by which somebody else chooses their password; mailed, or told in this answer only',
    params: idParams,
    body: passwordLinkCreate,
    answer: passwordLinkMade,
    errors: [...writeErrors, 'not_found', 'conflict', 'unavailable'],
  }),
  getAccount: defineEndpoint({
    ...account,
    method: 'GET',
    path: '/dashboard/account/',
    status: 200,
    summary: "The caller's own account",
    answer: user,
    errors: [],
  }),
  patchAccount: defineEndpoint({
    ...account,
    method: 'PATCH',
    path: '/dashboard/account/',
    status: 200,
    summary: 'Change the own password or e-mail address; every older token ends',
    body: accountPatch,
    answer: tokens,
    errors: [...writeErrors, 'conflict', 'too_often'],
  }),
}
