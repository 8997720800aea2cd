// Dashboard endpoints that tell colleagues who has the same record open.
import { z } from 'zod'
import { bodyErrors, defineEndpoint } from '../endpoint.ts'
import { presence, presenceInput } from '../entities/presence.ts'
import { id } from '../fields.ts'
import { resourceNames } from '../resources.ts'
import { notFound } from '../texts.ts'

const section = { section: 'Dashboard: presence', permission: 'staff', absent: notFound.record } as const

export const dashboardPresence = {
  notePresence: defineEndpoint({
    ...section,
    method: 'POST',
    path: '/dashboard/presence/',
    status: 200,
    summary: 'Say that a record is open, again every few seconds, and who else has it open',
    body: presenceInput,
    answer: presence,
    errors: [...bodyErrors, 'not_found'],
  }),
  endPresence: defineEndpoint({
    ...section,
    method: 'DELETE',
    path: '/dashboard/presence/:resource/:id/',
    status: 204,
    summary: 'Say that a record is not open any more',
    params: z.strictObject({ resource: z.enum(resourceNames), id: id() }),
    answer: null,
    errors: ['not_found'],
  }),
}
