// Dashboard endpoints of events that take place on several days.
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { seriesDates, seriesMade, seriesShare, seriesShared, seriesTranslations } from '../entities/series.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const series = {
  section: 'Dashboard: series of events',
  permission: 'staff',
  params: idParams,
  absent: notFound.event,
} as const
const change = { ...series, scope: 'content', method: 'POST' } as const
const errors = [...bodyErrors, 'not_found'] as const

export const dashboardSeries = {
  repeatEvent: defineEndpoint({
    ...change,
    path: '/dashboard/events/:id/repeat/',
    status: 201,
    summary: 'Repeat an event on other days; nothing is made unless all are',
    body: seriesDates,
    answer: seriesMade,
    errors: [...errors, ...idempotencyErrors],
    keyed: {},
  }),
  seriesTranslations: defineEndpoint({
    ...series,
    scope: 'read',
    method: 'GET',
    path: '/dashboard/events/:id/series/',
    status: 200,
    summary: 'Digests of what the dates of a series say in other languages',
    answer: seriesTranslations,
    errors: ['not_found'],
  }),
  shareInSeries: defineEndpoint({
    ...change,
    path: '/dashboard/events/:id/series/',
    status: 200,
    summary: 'Bring fields of one date to others of its series; nothing is changed unless all are',
    body: seriesShare,
    answer: seriesShared,
    errors: [...errors, 'conflict'],
  }),
}
