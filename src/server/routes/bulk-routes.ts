// Routes of saves of several records.
import type { Hono } from 'hono'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { editInBulk, previewBulkEdit, undoBulkEdit } from '../operations/bulk/bulk-edits.ts'
import { actorOf } from './caller.ts'
import { bind } from './route.ts'

export function bindBulkRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, bulk.previewBulkEdit, (call) => previewBulkEdit(deps, call.body))
  bind(app, deps, bulk.bulkEdit, (call) => editInBulk(deps, call.body, actorOf(call), call.keep))
  bind(app, deps, bulk.undoBulkEdit, (call) =>
    undoBulkEdit(deps, call.params.id, bulk.undoBulkEdit.absent, actorOf(call)),
  )
}
