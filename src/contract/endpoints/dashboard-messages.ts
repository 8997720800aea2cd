// Dashboard endpoints of messages, apart from the others because the sidebar of every screen counts what is unread.
import { z } from 'zod'
import { bodyErrors, defineEndpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { message, messageFolder, messageOrderings, messagePatch } from '../entities/message.ts'
import { id, searchWords } from '../fields.ts'
import { notFound } from '../texts.ts'
import { idParams, orderingOf } from './parameters.ts'

const messages = { section: 'Dashboard: messages', permission: 'staff', absent: notFound.message } as const

const messagesQuery = z.strictObject({
  ...pageQuery,
  q: searchWords().optional(),
  is_read: z.boolean().optional(),
  /** Without one, all but what is deleted. */
  folder: messageFolder.optional(),
  assigned_to: id().optional(),
  is_answered: z.boolean().optional(),
  ordering: orderingOf(messageOrderings),
})

export const dashboardMessages = {
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
    errors: [...bodyErrors, 'not_found'],
  }),
}
