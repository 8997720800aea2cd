// Links that show a draft to somebody without an account. The secret of 256 random bits follows the `#` of an address,
// which browsers send to no server; it comes here in a body, and is stored as a digest.

import { LRUCache } from 'lru-cache'
import { site as addresses } from '#contract/addresses.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import type { DraftLinkInput } from '#contract/entities/draft.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { idsIn } from '#contract/references.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type RecordKind, type ResourceName, resources } from '#contract/resources.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, getRecords, isActive } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { getDraftOfLink, setDraftState } from '#db/tables/drafts.ts'
import type { Deps } from '../../deps.ts'
import type { PublishingPort } from '../../publishing-port.ts'
import { toAddressKey } from '../accounts/keys.ts'
import { digestOf, makeLinkSecret } from '../api-tokens/secret.ts'
import { draftResource, fieldsShownAtOnce } from './draft-answers.ts'
import { livePartsOf } from './draft-parts.ts'
import { recordDraft } from './draft-trail.ts'
import { draftTypeOf, findDraft } from './drafts.ts'
import { endLink } from './ending-links.ts'

const lastsMs = limits.draftLinkDays * 86_400_000
const minute = 60
/** Pages that one address, or network of IPv6, may ask for, and that may be made of one draft, in ten minutes. */
const perAddress = 60
const perDraft = 120
/** Pages kept, because making one holds up whoever saves. */
const mostKept = 20

/** The address of a link, where visitors find the site at another origin than staff the dashboard. */
const addressOf = ({ SITE_URL, DASHBOARD_URL }: Deps['env'], token: string) =>
  SITE_URL && DASHBOARD_URL ? new URL(addresses.draftLink(token), SITE_URL).href : null

/** Makes a link in place of the one that the draft has; its secret is told once. */
export async function makeDraftLink(deps: Deps, id: number, actor: Actor) {
  const token = makeLinkSecret()
  const expires_at = new Date(deps.clock().getTime() + lastsMs).toISOString()
  await deps.db.write(async (tx) => {
    const row = await findDraft(deps, tx, { id, ifMatch: null })
    await setDraftState(tx, row.id, {
      link_digest: digestOf(token),
      link_expires_at: expires_at,
      link_by: actor.userId,
    })
    const after = { link: `made, until ${expires_at}` }
    await recordDraft(tx, actor, 'update', row, deps.clock().toISOString(), { after })
  })
  const url = addressOf(deps.env, token)
  return { token, ...(url && { url }), expires_at }
}

export function endDraftLink(deps: Deps, id: number, actor: Actor): Promise<void> {
  return deps.db.write(async (tx) => {
    const row = await findDraft(deps, tx, { id, ifMatch: null })
    await endLink(tx, actor, row, deps.clock().toISOString())
  })
}

type Page = NonNullable<DraftLinkInput['page']>

/** The page on which a record is seen: its own one, or the home page; for an artist also that of the gallery. */
function pathOf(resource: ResourceName, id: number | null, page: Page): string {
  const { site }: AnyResource = resources[resource]
  if (!site) return '/'
  const path =
    resource === 'artists' && page === 'gallery' ? addresses.gallery(id ?? 0) : site.own(id ?? 0)[0]
  return id === null ? path.replace(/\/0(?=\/|$)/, '/new') : path
}

/** What a draft says, without the records in its lists that visitors do not see: a public page leaves them out too. */
async function visibleFields(db: Read, row: DraftRow): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...fieldsShownAtOnce(row) }
  for (const { field, resource } of draftTypeOf(row).references) {
    const list = values[field]
    if (!Array.isArray(list)) continue
    const records = await getRecords<RecordKind>(db, mappings[resource], idsIn(list))
    values[field] = list.filter(({ id }: { id: number }) => {
      const record = records.get(id)
      return record !== undefined && isActive(record)
    })
  }
  return values
}

async function previewOf(db: Read, row: DraftRow, page: Page): Promise<PreviewInput> {
  const resource = draftResource(row)
  const values = await visibleFields(db, row)
  const over = resource === 'artists' ? { draft_id: row.id } : {}
  return { resource, id: row.record_id, values, path: pathOf(resource, row.record_id, page), ...over }
}

const spent = () =>
  new AppError(
    'not_found',
    'This link has expired or was ended, or what it showed was published or discarded. Ask for another one.',
  )

/** Says no reason, because that may name what only staff know. */
const incomplete = () =>
  new AppError(
    'conflict',
    'There is no page of this draft yet, because something in it is missing or has to be corrected. Tell whoever sent you this link.',
  )

/** Says no reason, because that may be the text of an error of the database or of a file. */
const notMade = () =>
  new AppError('unavailable', 'The page of this draft cannot be made at the moment. Try again in a minute.')

/** Renders the pages of drafts for whoever has the link, and keeps the last ones while nothing changes. */
export function createDraftPages(deps: Deps, publishing: () => PublishingPort) {
  const kept = new LRUCache<string, Promise<string>>({ max: mostKept })

  async function render(row: DraftRow, page: Page): Promise<string> {
    await deps.cache.catchUp()
    const { version, day } = deps.cache.moment()
    // A change of a hidden record announces nothing, but the draft is shown over it.
    const live =
      row.record_id === null ? null : await getRecord(deps.db.read, draftTypeOf(row).mapping, row.record_id)
    const below = live && row.resource === 'artists' ? await livePartsOf(deps.db.read, live.id) : null
    const revisions = [below?.songs, below?.gallery].map((records) =>
      records?.map((record) => `${record.id}:${record.revision}`),
    )
    const key = `${row.id} ${page} ${row.revision} ${live?.revision} ${revisions} ${version} ${day}`
    // Whoever asks while it is being made gets the same page.
    const known = kept.get(key)
    if (known) return known
    const html = make(row, page)
    kept.set(key, html)
    html.catch(() => kept.delete(key))
    return html
  }

  async function make(row: DraftRow, page: Page): Promise<string> {
    const made = await publishing()
      .preview(await previewOf(deps.db.read, row, page))
      .catch((error: unknown) => {
        const code = error instanceof AppError ? error.code : null
        if (code === 'bad_field') throw incomplete()
        if (code !== 'unavailable') throw error
        deps.log.warn({ err: error, draft: row.id }, 'The page of a draft could not be made.')
        throw notMade()
      })
    if (!made) throw spent()
    return made.text
  }

  async function take(key: readonly string[], points: number): Promise<void> {
    const answer = await deps.limiter.take([{ key, points, windowSeconds: 10 * minute }])
    if (answer.state === 'ok') return
    throw new AppError('too_often', 'This has been asked for too often. Try again in a few minutes.', {
      retryAfterSeconds: answer.retryAfterSeconds,
    })
  }

  /** The page behind a link. Throws `not_found`, `too_often`, and `conflict` while the draft makes no page. */
  return async ({ token, page = 'own' }: DraftLinkInput, address: string) => {
    await take(['draft page of address', toAddressKey(address)], perAddress)
    const digest = digestOf(token)
    const row = await getDraftOfLink(deps.db.read, digest, deps.clock().toISOString())
    if (!row?.link_expires_at) throw spent()
    await take(['draft page', String(row.id)], perDraft)
    const html = deps.mediaAccess.signPageFor(await render(row, page), { id: row.id, digest })
    return { html: await html, expires_at: row.link_expires_at }
  }
}
