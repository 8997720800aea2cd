// Previews of unsaved values: they are saved in a transaction that is rolled back after the page is rendered.

import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import { AppError } from '#contract/errors.ts'
import { id } from '#contract/fields.ts'
import type { ApiFetch } from '#contract/publishing.ts'
import { notFound } from '#contract/texts.ts'
import type { Write } from '#db/connection.ts'
import { joinTransaction } from '#db/join-transaction.ts'
import { noCache } from './answer-cache.ts'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { createMediaGuard } from './media-guard.ts'
import { fieldsShownAtOnce } from './operations/drafts/draft-answers.ts'
import { findArtistDraft } from './operations/drafts/draft-part-writes.ts'
import { publishParts } from './operations/drafts/publish-parts.ts'
import { recordTypes } from './operations/record-types.ts'
import { createRecord, patchRecord } from './operations/record-writes.ts'
import { companySingleton, pageSingleton, patchSingleton } from './operations/singletons.ts'
import { checkFields } from './request/read-query.ts'

/** `path` contains the id of a new record where the input has `new`. */
export type PreviewWork<T> = (fetch: ApiFetch, path: string) => Promise<T>

class RollbackSignal extends Error {}

const nobody = { userId: null, username: '' }
/** Maximum time for saving the values and rendering the page, in milliseconds, because the transaction blocks writers. */
const usualLongestMs = 3000

const tooSlow = () => new AppError('unavailable', 'The page took too long to make. Try again.')

/** The transaction with a deadline, after which its queries throw: so nothing is written once it is rolled back. */
function endingAt(tx: Write, deadline: number): Write {
  return tx.withPlugin({
    transformQuery({ node }) {
      if (performance.now() > deadline) throw tooSlow()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** The input schemas that a save uses. */
function schemaOf(resource: PreviewInput['resource'], isNew: boolean) {
  if (resource === 'company') return general.patchCompany.body
  if (resource === 'pages') return general.patchPage.body
  if (resource === 'songs') return isNew ? parts.createSong.body : parts.patchSong.body
  if (resource === 'gallery') return parts.patchGalleryImage.body
  return isNew ? dashboardResources[resource].create.body : dashboardResources[resource].patch.body
}

/** The artist that a new song belongs to. Throws `bad_field` when that is no id. */
function ownerId(value: unknown): number {
  const read = id().safeParse(value)
  if (read.success) return read.data
  const reason = 'artist_id: Required. Name the artist by its id.'
  throw new AppError('bad_field', reason, { errors: { values: [reason] } })
}

/** Saves the values like a normal save; returns the id of a new record. */
async function saveValues(deps: Deps, { resource, id, values }: PreviewInput): Promise<number | null> {
  const { artist_id, ...rest } = values
  const isPart = resource === 'songs' || resource === 'gallery'
  const fields = checkFields(schemaOf(resource, id === null), isPart ? rest : values)
  if (resource === 'company') await patchSingleton(deps, companySingleton, fields, nobody, null)
  else if (resource === 'pages')
    await patchSingleton(deps, pageSingleton(String(id), notFound.page), fields, nobody, null)
  else if (id === null) {
    const input = isPart ? { ...fields, artist_id: ownerId(artist_id) } : fields
    return (await createRecord(deps, recordTypes[resource], input, nobody)).record.id
  } else {
    const target = { id: Number(id), absent: notFound.anything, ifMatch: null, toCurrent: async () => null }
    await patchRecord(deps, recordTypes[resource], target, fields, nobody)
  }
  return null
}

/** Saves the values like a normal save, over a draft if one is named; returns the id that stands for `new` in the path. */
async function save(deps: Deps, tx: Write, input: PreviewInput): Promise<number | null> {
  const { resource, values } = input
  const isInDraft = resource === 'artists' || resource === 'songs' || resource === 'gallery'
  if (input.draft_id === undefined || !isInDraft) return saveValues(deps, input)
  const row = await findArtistDraft(deps, tx, input.draft_id)
  const own = resource === 'artists' ? values : fieldsShownAtOnce(row)
  const artist = { resource: 'artists', id: row.record_id, values: own, path: input.path } as const
  const made = await saveValues(deps, artist)
  const artistId = made ?? Number(row.record_id)
  const step = { actor: nobody, at: deps.clock().toISOString() }
  const { ids } = await publishParts(tx, deps, row, artistId, step)
  if (resource === 'artists') return made
  const id = input.id === null ? null : (ids.get(Number(input.id)) ?? input.id)
  const parent = id === null ? { artist_id: artistId } : {}
  const { artist_id: _, ...rest } = values
  await saveValues(deps, { ...input, id, values: { ...rest, ...parent } })
  return made
}

/** Previews on the database of `deps`, one at a time; each takes at most `longestMs`. */
export function createPreviews(deps: Deps, longestMs = usualLongestMs) {
  let current: Write | null = null
  const db = joinTransaction(deps.db, () => current)
  // The rollback restores rows but not files, so no file is removed.
  const media = { ...deps.media, remove: async () => {} }
  // Nothing is stored or removed, and whoever holds the lock of pictures may wait for this very transaction.
  const mediaGuard = createMediaGuard()
  const inside: Deps = { ...deps, db, replica: null, media, mediaGuard, cache: noCache, isPreview: true }
  let app: ReturnType<typeof createApp> | undefined
  return async <T>(input: PreviewInput, work: PreviewWork<T>): Promise<T> => {
    let made: { result: T } | undefined
    await deps.db
      .write(async (tx) => {
        const deadline = performance.now() + longestMs
        current = endingAt(tx, deadline)
        app ??= createApp(inside)
        const id = await save(inside, current, input)
        const path = id === null ? input.path : input.path.replace(/(?<=\/)new(?=\/|$)/, String(id))
        const { fetch } = app
        const late = sleep(deadline - performance.now(), null, { ref: false }).then(() => {
          throw tooSlow()
        })
        made = { result: await Promise.race([work((request) => fetch(request), path), late]) }
        throw new RollbackSignal()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollbackSignal)) throw error
      })
      .finally(() => {
        current = null
      })
    return (made as { result: T }).result
  }
}
