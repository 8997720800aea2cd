// Content routes for staff: the resources, an artist's songs and gallery, ordering, messages, site info and pages.
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AnswerOf } from '#contract/endpoint.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardInbox as inbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { nestedResources, type ResourceName, resourceNames, resources } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import { ofArtist } from '#db/conditions.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords } from '#db/records.ts'
import type { Answer, AppEnv, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import type { AnyCaller } from '../operations/api-tokens/token-caller.ts'
import { notesSubject, translationsSubject } from '../operations/audit-subjects.ts'
import {
  assertMessage,
  changeMessages,
  eraseMessage,
  listColleagues,
  summarizeInbox,
} from '../operations/inbox.ts'
import { listForInbox, markMessage } from '../operations/messages.ts'
import { putInOrder } from '../operations/ordering.ts'
import {
  findForStaff,
  getForStaff,
  listForStaff,
  listHistory,
  toStaffAnswer,
} from '../operations/record-reads.ts'
import { type RecordType, recordTypes } from '../operations/record-types.ts'
import {
  createRecordAnd,
  patchRecord,
  patchRecordAnd,
  removeRecord,
  type Target,
  type Written,
} from '../operations/record-writes.ts'
import { archived } from '../operations/schedule-fields.ts'
import { getCompany, getPage, toSingletonAnswer } from '../operations/single-reads.ts'
import { companySingleton, findSingleton, pageSingleton, patchSingleton } from '../operations/singletons.ts'
import { copyTranslations, findTranslated } from '../operations/translations.ts'
import { actorOf, personOf } from './caller.ts'
import { bind, routeOf } from './route.ts'

/**
 * Compresses lists: a screen of rows is 46 KB, a second on a slow line, and a fifth of that compressed. Responses with
 * an entity tag stay uncompressed: another coding would need another tag (RFC 9110, section 8.8.3.3), which no
 * `If-Match` would match.
 */
const compressed = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ })

async function answerOf<T>(db: Read, type: RecordType, { record, changeId }: Written): Promise<Answer<T>> {
  const body = await toStaffAnswer<T>(db, type, record)
  return { body, revision: record.revision, ...(changeId !== undefined && { changeId }) }
}

/**
 * Creates a record, with the translations of another one if they are asked for, and stores the response under the caller's
 * key, in one transaction.
 */
function createFor<T>(
  deps: Deps,
  type: RecordType,
  call: {
    caller: AnyCaller | null
    keep: StoreAnswer
    query?: { translations_of?: number | undefined } | undefined
  },
  input: Readonly<Record<string, unknown>>,
): Promise<Answer<T>> {
  const actor = actorOf(call)
  const from = call.query?.translations_of
  return createRecordAnd(deps, type, input, actor, async (tx, written) => {
    if (from !== undefined) {
      const original = await findTranslated(tx, type, from)
      await copyTranslations(
        tx,
        deps,
        { type, actor, at: deps.clock().toISOString() },
        original,
        written.record,
      )
    }
    return call.keep(tx, await answerOf<T>(tx, type, written))
  })
}

/** Changes a record, and stores the response under the caller's key, in one transaction; one that changes nothing may be repeated. */
function changeFor<T>(
  deps: Deps,
  type: RecordType,
  call: { caller: AnyCaller | null; keep: StoreAnswer; body: Readonly<Record<string, unknown>> },
  target: Target,
): Promise<Answer<T>> {
  return patchRecordAnd(deps, type, target, call.body, actorOf(call), async (tx, written, hasChanged) => {
    const answer = await answerOf<T>(tx, type, written)
    return hasChanged ? call.keep(tx, answer) : answer
  })
}

function bindResource(app: Hono<AppEnv>, deps: Deps, name: ResourceName): void {
  const type: RecordType = recordTypes[name]
  // The sets of entries differ only in their shapes, which the operations treat the same.
  const entries = dashboardResources[name] as (typeof dashboardResources)['partners']
  type Item = AnswerOf<typeof entries.get>
  const absent = entries.get.absent
  const target = (call: { params: { id: number }; ifMatch: number[] | null }): Target => ({
    id: call.params.id,
    absent,
    ifMatch: call.ifMatch,
    toCurrent: (record) => toStaffAnswer(deps.db.read, type, record),
  })
  const path = routeOf(entries.list)
  app.on('GET', [path, `${path}/`], compressed)
  bind(app, deps, entries.list, (call) => listForStaff<Item>(deps, type, call, resources[name].order))
  bind(app, deps, entries.get, ({ params }) => getForStaff<Item>(deps, type, params.id, absent))
  bind(app, deps, entries.create, (call) => createFor<Item>(deps, type, call, call.body))
  bind(app, deps, entries.patch, (call) => changeFor<Item>(deps, type, call, target(call)))
  bind(app, deps, entries.archive, async (call) => {
    const { changeId } = await patchRecord(deps, type, target(call), archived(type), actorOf(call))
    return { body: undefined, ...(changeId !== undefined && { changeId }) }
  })
  bind(app, deps, entries.history, async (call) => {
    const { id } = await findForStaff(deps.db.read, type, call.params.id, absent)
    return listHistory(deps, name, id, call, [notesSubject(name), translationsSubject(name)])
  })
}

function bindParts(app: Hono<AppEnv>, deps: Deps): void {
  const { songs, gallery } = recordTypes
  const assertArtist = (artistId: number) =>
    findForStaff(deps.db.read, recordTypes.artists, artistId, notFound.artist)
  const target = (
    type: RecordType,
    absent: string,
    call: { params: { id: number; artistId: number }; ifMatch: number[] | null },
  ): Target => ({
    id: call.params.id,
    artistId: call.params.artistId,
    absent,
    ifMatch: call.ifMatch,
    toCurrent: (record) => toStaffAnswer(deps.db.read, type, record),
  })
  bind(app, deps, parts.listSongs, async (call) => {
    await assertArtist(call.params.artistId)
    return listForStaff(deps, songs, call, nestedResources.songs.order, [ofArtist(call.params.artistId)])
  })
  bind(app, deps, parts.getSong, ({ params }) =>
    getForStaff(deps, songs, params.id, notFound.song, params.artistId),
  )
  bind(app, deps, parts.createSong, async (call) => {
    await assertArtist(call.params.artistId)
    return createFor(deps, songs, call, { ...call.body, artist_id: call.params.artistId })
  })
  bind(app, deps, parts.patchSong, (call) => changeFor(deps, songs, call, target(songs, notFound.song, call)))
  bind(app, deps, parts.listGallery, async (call) => {
    await assertArtist(call.params.artistId)
    return listForStaff(deps, gallery, call, nestedResources.gallery.order, [ofArtist(call.params.artistId)])
  })
  bind(app, deps, parts.getGalleryImage, ({ params }) =>
    getForStaff(deps, gallery, params.id, notFound.image, params.artistId),
  )
  bind(app, deps, parts.createGalleryImage, async (call) => {
    await assertArtist(call.params.artistId)
    return createFor(deps, gallery, call, { ...call.body, artist_id: call.params.artistId })
  })
  bind(app, deps, parts.patchGalleryImage, (call) =>
    changeFor(deps, gallery, call, target(gallery, notFound.image, call)),
  )
  bind(app, deps, parts.deleteGalleryImage, async (call) => {
    const changeId = await removeRecord(deps, gallery, target(gallery, notFound.image, call), actorOf(call))
    return { body: undefined, ...(changeId !== undefined && { changeId }) }
  })
  bind(app, deps, parts.songHistory, async (call) => {
    const { id, artistId } = call.params
    await findForStaff(deps.db.read, songs, id, notFound.song, artistId)
    return listHistory(deps, songs.name, id, call)
  })
  bind(app, deps, parts.galleryImageHistory, async (call) => {
    const { id, artistId } = call.params
    await findForStaff(deps.db.read, gallery, id, notFound.image, artistId)
    return listHistory(deps, gallery.name, id, call)
  })
  bind(app, deps, parts.orderGallery, async (call) => {
    await assertArtist(call.params.artistId)
    const changeId = await putInOrder(
      deps,
      'gallery',
      call.body,
      [ofArtist(call.params.artistId)],
      actorOf(call),
    )
    return { body: undefined, ...(changeId !== undefined && { changeId }) }
  })
  bind(app, deps, parts.orderSlides, async (call) => {
    const changeId = await putInOrder(deps, 'slides', call.body, [], actorOf(call))
    return { body: undefined, ...(changeId !== undefined && { changeId }) }
  })
}

function bindOffice(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, general.listMessages, (call) => listForInbox(deps, call))
  bind(app, deps, general.patchMessage, ({ params, body }) => markMessage(deps, params.id, body.is_read))
  bind(app, deps, inbox.changeMessages, (call) => changeMessages(deps, call.body, personOf(call)))
  bind(app, deps, inbox.messageSummary, () => summarizeInbox(deps))
  bind(app, deps, inbox.messagePeople, ({ url }) => listColleagues(deps, url))
  bind(app, deps, inbox.eraseMessage, (call) => eraseMessage(deps, call.params.id, personOf(call)))
  bind(app, deps, inbox.messageHistory, async (call) => {
    await assertMessage(deps, call.params.id)
    return listHistory(deps, 'messages', call.params.id, call)
  })
  bind(app, deps, general.getCompany, () => getCompany(deps.db.read))
  bind(app, deps, general.patchCompany, (call) =>
    patchSingleton(deps, companySingleton, call.body, actorOf(call), call.ifMatch, call.keep),
  )
  bind(app, deps, general.companyHistory, async (call) => {
    const { id } = await findSingleton(deps.db.read, companySingleton)
    return listHistory(deps, 'company', id, call, [translationsSubject('company')])
  })
  bind(app, deps, general.pageHistory, async (call) => {
    const single = pageSingleton(call.params.slug, notFound.page)
    const { id } = await findSingleton(deps.db.read, single)
    return listHistory(deps, 'pages', id, call, [translationsSubject('pages')])
  })
  bind(app, deps, general.listPages, async ({ url }) => {
    const records = await allRecords(deps.db.read, mappings.pages, [], ['id'])
    return {
      body: toPage(
        url,
        1,
        records.length + 1,
        records.length,
        records.map((record) => toSingletonAnswer(record)),
      ),
    }
  })
  bind(app, deps, general.getPage, ({ params }) => getPage(deps.db.read, params.slug))
  bind(app, deps, general.patchPage, (call) =>
    patchSingleton(
      deps,
      pageSingleton(call.params.slug, notFound.page),
      call.body,
      actorOf(call),
      call.ifMatch,
      call.keep,
    ),
  )
}

export function bindContentRoutes(app: Hono<AppEnv>, deps: Deps): void {
  for (const name of resourceNames) bindResource(app, deps, name)
  bindParts(app, deps)
  bindOffice(app, deps)
}
