// Routes of the songs and the gallery of an artist as its draft would have them.
import type { Hono } from 'hono'
import { dashboardDraftParts as entries } from '#contract/endpoints/dashboard-draft-parts.ts'
import type { DraftPartName } from '#contract/entities/draft.ts'
import type { GalleryImage } from '#contract/entities/gallery-image.ts'
import type { Song } from '#contract/entities/song.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { listPart, toPartAnswer } from '../operations/drafts/draft-part-answers.ts'
import {
  addPart,
  changePart,
  choosePart,
  findArtistDraft,
  findPart,
  orderGallery,
  removePart,
} from '../operations/drafts/draft-part-writes.ts'
import { actorOf } from './caller.ts'
import { bind } from './route.ts'

export function bindDraftPartRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const draftOf = ({ params }: { params: { draftId: number } }) =>
    findArtistDraft(deps, deps.db.read, params.draftId)
  const target = (
    part: DraftPartName,
    { params, ifMatch }: { params: { draftId: number; id: number }; ifMatch: number[] | null },
  ) => ({ ...params, part, ifMatch })

  async function readPart<T>(part: DraftPartName, call: { params: { draftId: number; id: number } }) {
    const record = await findPart(deps.db.read, await draftOf(call), { part, id: call.params.id })
    return { body: toPartAnswer<T>(record), revision: record.revision }
  }

  bind(app, deps, entries.listDraftSongs, async (call) =>
    listPart<Song>(deps.db.read, await draftOf(call), 'songs', call),
  )
  bind(app, deps, entries.getDraftSong, (call) => readPart<Song>('songs', call))
  bind(app, deps, entries.createDraftSong, (call) =>
    addPart<Song>(deps, { ...call.params, part: 'songs' }, call.body, actorOf(call), call.keep),
  )
  bind(app, deps, entries.patchDraftSong, (call) =>
    changePart<Song>(deps, target('songs', call), call.body, actorOf(call), call.keep),
  )
  bind(app, deps, entries.listDraftGallery, async (call) =>
    listPart<GalleryImage>(deps.db.read, await draftOf(call), 'gallery', call),
  )
  bind(app, deps, entries.getDraftImage, (call) => readPart<GalleryImage>('gallery', call))
  bind(app, deps, entries.createDraftImage, (call) =>
    addPart<GalleryImage>(deps, { ...call.params, part: 'gallery' }, call.body, actorOf(call), call.keep),
  )
  bind(app, deps, entries.patchDraftImage, (call) =>
    changePart<GalleryImage>(deps, target('gallery', call), call.body, actorOf(call), call.keep),
  )
  bind(app, deps, entries.deleteDraftImage, async (call) => {
    await removePart(deps, target('gallery', call), actorOf(call))
    return { body: undefined }
  })
  bind(app, deps, entries.orderDraftGallery, async (call) => {
    await orderGallery(deps, call.params.draftId, call.body, actorOf(call))
    return { body: undefined }
  })
  bind(app, deps, entries.chooseDraftPart, (call) =>
    choosePart(deps, { id: call.params.id, ifMatch: call.ifMatch }, call.body, actorOf(call)),
  )
}
