// Routes of what happens when: the calendar of events, and what appears and disappears by itself.
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { dashboardSchedule as entries } from '#contract/endpoints/dashboard-schedule.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { listCalendarEvents } from '../operations/calendar.ts'
import { listDoneSchedule, listSchedule } from '../operations/schedule-lists.ts'
import { bind, routeOf } from './route.ts'

const compressed = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ })

export function bindScheduleRoutes(app: Hono<AppEnv>, deps: Deps): void {
  // A month is a hundred events of many equal words, an eighth of that compressed.
  for (const entry of Object.values(entries)) {
    const path = routeOf(entry)
    app.on('GET', [path, `${path}/`], compressed)
  }
  bind(app, deps, entries.schedule, (call) => listSchedule(deps, call))
  bind(app, deps, entries.doneSchedule, (call) => listDoneSchedule(deps, call))
  bind(app, deps, entries.calendar, (call) => listCalendarEvents(deps, call))
}
