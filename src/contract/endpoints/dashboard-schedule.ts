// Dashboard endpoints of what happens when: the calendar of events, and what appears and disappears by itself.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { calendarEvent } from '../entities/calendar-event.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { donePlan, planned } from '../entities/schedule.ts'
import { day, optionalMoment } from '../fields.ts'
import { resourceNames } from '../resources.ts'

const schedule = {
  section: 'Dashboard: schedule',
  permission: 'staff',
  scope: 'read',
  method: 'GET',
  status: 200,
  errors: ['bad_field'],
} as const

const moment = () => optionalMoment().unwrap().optional()
const resource = () => z.enum(resourceNames as [string, ...string[]]).optional()

export const dashboardSchedule = {
  schedule: defineEndpoint({
    ...schedule,
    path: '/dashboard/schedule/',
    summary: 'What will appear and disappear by itself, soonest first; from a moment on, and before another',
    query: z.strictObject({
      ...pageQuery,
      from: moment(),
      to: moment(),
      resource: resource(),
    }),
    answer: listOf(planned),
  }),
  doneSchedule: defineEndpoint({
    ...schedule,
    path: '/dashboard/schedule/done/',
    summary: 'What has appeared and disappeared by itself in the last seven days, newest first',
    query: z.strictObject({ ...pageQuery, resource: resource() }),
    answer: listOf(donePlan),
  }),
  calendar: defineEndpoint({
    ...schedule,
    path: '/dashboard/calendar/',
    summary: 'Events on the days from one to another, archived ones included, first day first',
    query: z.strictObject({ ...pageQuery, from: day(), to: day() }),
    answer: listOf(calendarEvent),
  }),
}
