// Routes of drafts, and of the page that their links show.
import type { Hono } from 'hono'
import { dashboardDrafts as entries } from '#contract/endpoints/dashboard-drafts.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError } from '#contract/errors.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toDraftAnswer } from '../operations/drafts/draft-answers.ts'
import { createDraftPages, endDraftLink, makeDraftLink } from '../operations/drafts/draft-links.ts'
import { getDraftOutcome } from '../operations/drafts/draft-outcome.ts'
import {
  changeDraft,
  createDraft,
  discardDraft,
  findDraft,
  listAllDrafts,
  restoreDraft,
} from '../operations/drafts/drafts.ts'
import { publishDraft } from '../operations/drafts/publish-draft.ts'
import type { PublishingPort } from '../publishing-port.ts'
import { actorOf } from './caller.ts'
import { bind } from './route.ts'

/** Neither kept, nor found by a search engine, nor named to the sites that the page links to. */
const pageHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

export function bindDraftRoutes(app: Hono<AppEnv>, deps: Deps, publishing: PublishingPort | null): void {
  const targetOf = (call: { params: { id: number }; ifMatch: number[] | null }) => ({
    id: call.params.id,
    ifMatch: call.ifMatch,
  })
  const readPage = createDraftPages(deps, () => {
    if (publishing) return publishing
    throw new AppError('unavailable', 'This server makes no pages. Ask the one that does.')
  })
  bind(app, deps, entries.listDrafts, (call) => listAllDrafts(deps, call))
  bind(app, deps, entries.getDraft, async ({ params }) => {
    const row = await findDraft(deps, deps.db.read, { id: params.id, ifMatch: null })
    return toDraftAnswer(deps.db.read, row, deps.clock().toISOString())
  })
  bind(app, deps, entries.getDraftOutcome, async ({ params }) => ({
    body: await getDraftOutcome(deps, params.id),
  }))
  bind(app, deps, entries.createDraft, (call) => createDraft(deps, call.body, actorOf(call), call.keep))
  bind(app, deps, entries.patchDraft, (call) =>
    changeDraft(deps, targetOf(call), call.body, actorOf(call), call.keep),
  )
  bind(app, deps, entries.discardDraft, async (call) => {
    await discardDraft(deps, targetOf(call), actorOf(call))
    return { body: undefined }
  })
  bind(app, deps, entries.restoreDraft, (call) => restoreDraft(deps, call.params.id, actorOf(call)))
  bind(app, deps, entries.publishDraft, (call) => publishDraft(deps, targetOf(call), actorOf(call)))
  bind(app, deps, entries.makeDraftLink, async (call) => ({
    body: await makeDraftLink(deps, call.params.id, actorOf(call)),
  }))
  bind(app, deps, entries.endDraftLink, async (call) => {
    await endDraftLink(deps, call.params.id, actorOf(call))
    return { body: undefined }
  })
  bind(app, deps, publicEndpoints.readDraftPage, async ({ body, address }) => ({
    body: await readPage(body, address),
    headers: pageHeaders,
  }))
}
