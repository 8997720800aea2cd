// All endpoints in one list, for code that processes the whole API: the OpenAPI document, the access test, the router
// check.
import type { Endpoint } from './endpoint.ts'
import { dashboardBulk } from './endpoints/dashboard-bulk.ts'
import { dashboardDraftParts } from './endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts } from './endpoints/dashboard-drafts.ts'
import { dashboardFactors } from './endpoints/dashboard-factors.ts'
import { dashboardGeneral } from './endpoints/dashboard-general.ts'
import { dashboardImports } from './endpoints/dashboard-imports.ts'
import { dashboardInbox } from './endpoints/dashboard-inbox.ts'
import { dashboardNotes } from './endpoints/dashboard-notes.ts'
import { dashboardParts } from './endpoints/dashboard-parts.ts'
import { dashboardPictures } from './endpoints/dashboard-pictures.ts'
import { dashboardPresence } from './endpoints/dashboard-presence.ts'
import { dashboardPublishing } from './endpoints/dashboard-publishing.ts'
import { dashboardResources } from './endpoints/dashboard-resources.ts'
import { dashboardSchedule } from './endpoints/dashboard-schedule.ts'
import { dashboardSeries } from './endpoints/dashboard-series.ts'
import { dashboardTokens } from './endpoints/dashboard-tokens.ts'
import { dashboardTranslations } from './endpoints/dashboard-translations.ts'
import { publicEndpoints } from './endpoints/public.ts'

/** Name of an endpoint (also its OpenAPI operationId) → entry. */
export const endpointTable: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ...Object.entries(publicEndpoints),
  ...Object.entries(dashboardResources).flatMap(([resource, entries]) =>
    Object.entries(entries).map(([verb, entry]) => [`dashboard.${resource}.${verb}`, entry] as const),
  ),
  ...Object.entries(dashboardTranslations).flatMap(([name, entries]) =>
    Object.entries(entries).map(([verb, entry]) => [`dashboard.${name}.translation.${verb}`, entry] as const),
  ),
  ...[
    dashboardParts,
    dashboardGeneral,
    dashboardImports,
    dashboardInbox,
    dashboardFactors,
    dashboardPictures,
    dashboardPublishing,
    dashboardSeries,
    dashboardBulk,
    dashboardSchedule,
    dashboardTokens,
    dashboardDrafts,
    dashboardDraftParts,
    dashboardNotes,
    dashboardPresence,
  ].flatMap((entries) =>
    Object.entries(entries).map(([name, entry]) => [`dashboard.${name}`, entry] as const),
  ),
])
