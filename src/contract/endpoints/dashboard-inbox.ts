// Dashboard endpoints of messages beyond reading and marking them: folders, colleagues, answers, and the end.
import { bodyErrors, defineEndpoint } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { listOf } from '../entities/list.ts'
import { messagePerson, messageSummary, messagesChange, messagesChanged } from '../entities/message.ts'
import { notFound } from '../texts.ts'
import { idParams, plainListQuery } from './parameters.ts'

const messages = { section: 'Dashboard: messages', permission: 'staff', absent: notFound.message } as const

export const dashboardInbox = {
  changeMessages: defineEndpoint({
    ...messages,
    method: 'PATCH',
    path: '/dashboard/messages/',
    status: 200,
    summary:
      'Move, mark, assign or answer several messages; those changed since they were read stay as they are',
    body: messagesChange,
    answer: messagesChanged,
    errors: bodyErrors,
  }),
  messageSummary: defineEndpoint({
    ...messages,
    method: 'GET',
    path: '/dashboard/messages/summary/',
    status: 200,
    summary: 'How many messages lie in each folder, and how long they are kept',
    answer: messageSummary,
    errors: [],
  }),
  messagePeople: defineEndpoint({
    ...messages,
    method: 'GET',
    path: '/dashboard/messages/people/',
    status: 200,
    summary: 'Accounts that messages can be assigned to, by name',
    answer: listOf(messagePerson),
    errors: [],
  }),
  messageHistory: defineEndpoint({
    ...messages,
    method: 'GET',
    path: '/dashboard/messages/:id/history/',
    status: 200,
    summary: 'Who moved, assigned or answered a message, newest first; never what it says',
    params: idParams,
    query: plainListQuery,
    answer: listOf(auditEntry),
    errors: ['not_found', 'bad_field'],
  }),
  eraseMessage: defineEndpoint({
    ...messages,
    permission: 'admin',
    method: 'DELETE',
    path: '/dashboard/messages/:id/',
    status: 204,
    summary: 'Erase a deleted message for good, before its time',
    params: idParams,
    answer: null,
    errors: ['not_found', 'conflict'],
  }),
}
