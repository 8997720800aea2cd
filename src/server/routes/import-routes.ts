// Routes of imports.
import type { Hono } from 'hono'
import { dashboardImports as imports } from '#contract/endpoints/dashboard-imports.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import {
  cancelImport,
  createImport,
  findImport,
  listAllImports,
  listRowsOf,
  toImportAnswer,
} from '../operations/imports/imports.ts'
import { runImport } from '../operations/imports/run-import.ts'
import { undoImport } from '../operations/imports/undo-import.ts'
import { actorOf } from './caller.ts'
import { createImportPlace } from './import-place.ts'
import { bind } from './route.ts'

export function bindImportRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, imports.listImports, (call) => listAllImports(deps, call))
  bind(
    app,
    deps,
    imports.createImport,
    (call) => createImport(deps, call.body, actorOf(call), call.keep, call.isGone),
    createImportPlace(),
  )
  bind(app, deps, imports.getImport, async ({ params }) => ({
    body: toImportAnswer(await findImport(deps.db.read, params.id)),
  }))
  bind(app, deps, imports.listImportRows, (call) => listRowsOf(deps, call.params.id, call))
  bind(app, deps, imports.runImport, (call) =>
    runImport(deps, call.params.id, call.body.leave_out_refused, actorOf(call)),
  )
  bind(app, deps, imports.cancelImport, async ({ params }) => {
    await cancelImport(deps, params.id)
    return { body: undefined }
  })
  bind(app, deps, imports.undoImport, (call) => undoImport(deps, call.params.id, actorOf(call)))
}
