// Endpoints of imports, for people alone: whoever stores thousands of rows at once has looked at what they change.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { importActions, importCreate, importRow, importRun, importSummary } from '../entities/import.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { limits } from '../limits.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const imports = { section: 'Dashboard: imports', permission: 'staff', absent: notFound.import } as const

export const dashboardImports = {
  listImports: defineEndpoint({
    ...imports,
    method: 'GET',
    path: '/dashboard/imports/',
    status: 200,
    summary: 'Imports that were stored, the latest first',
    query: z.strictObject(pageQuery),
    answer: listOf(importSummary),
    errors: ['bad_field'],
  }),
  createImport: defineEndpoint({
    ...imports,
    method: 'POST',
    path: '/dashboard/imports/',
    status: 201,
    summary: 'Check the rows of a file; nothing is stored but the result',
    body: importCreate,
    bodyBytes: limits.importBodyBytes,
    answer: importSummary,
    errors: [...bodyErrors, ...idempotencyErrors, 'too_often'],
    keyed: {},
  }),
  getImport: defineEndpoint({
    ...imports,
    method: 'GET',
    path: '/dashboard/imports/:id/',
    status: 200,
    summary: 'One import, with how far it is',
    params: idParams,
    answer: importSummary,
    errors: ['not_found'],
  }),
  listImportRows: defineEndpoint({
    ...imports,
    method: 'GET',
    path: '/dashboard/imports/:id/rows/',
    status: 200,
    summary: 'Rows of an import, with what becomes of each',
    params: idParams,
    query: z.strictObject({ ...pageQuery, action: z.enum(importActions).optional() }),
    answer: listOf(importRow),
    errors: ['bad_field', 'not_found'],
  }),
  runImport: defineEndpoint({
    ...imports,
    method: 'POST',
    path: '/dashboard/imports/:id/run/',
    status: 200,
    summary:
      'Store what an import would make and change, all of it or nothing; the same again stores nothing',
    params: idParams,
    body: importRun,
    answer: importSummary,
    errors: [...bodyErrors, 'not_found', 'conflict'],
  }),
  cancelImport: defineEndpoint({
    ...imports,
    method: 'POST',
    path: '/dashboard/imports/:id/cancel/',
    status: 204,
    summary:
      'End an import that is being stored or undone, so that nothing of it is stored or undone, or discard one that is only checked',
    params: idParams,
    answer: null,
    errors: ['not_found', 'conflict'],
  }),
  undoImport: defineEndpoint({
    ...imports,
    method: 'POST',
    path: '/dashboard/imports/:id/undo/',
    status: 200,
    summary: 'Archive what an import made and give back what it changed, except where it was changed since',
    params: idParams,
    answer: importSummary,
    errors: ['not_found', 'conflict'],
  }),
}
