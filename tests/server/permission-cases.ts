// One call of every endpoint that is not for everyone; made with the right token, each that writes changes something.
import { dashboardBulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardDraftParts as draftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardInbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { translatableNames } from '#contract/entities/translation.ts'
import { resourceNames } from '#contract/resources.ts'
import type { CallOptions } from './calling.ts'
import { password, type TestApp } from './harness.ts'
import { largePicture, least, picture } from './samples.ts'

const noPasskey = { id: 'none', response: { clientDataJSON: 'none', attestationObject: 'none' } }

/** Makes the records the calls are about; name of an endpoint → the call. */
export async function permissionCases(
  site: TestApp,
  /** Gives an account a second factor, without its owner. */
  addFactor = (id: number) =>
    site.deps.db.write(async (tx) => {
      await tx.updateTable('users').set({ second_factor: 1 }).where('id', '=', id).execute()
    }),
): Promise<Record<string, CallOptions>> {
  const cases: Record<string, CallOptions> = {}
  for (const name of resourceNames) {
    const entries = dashboardResources[name] as (typeof dashboardResources)['partners']
    const { id } = await site.ok(entries.create, { json: least[name] })
    const params = { id }
    const another = { id: (await site.ok(entries.create, { json: least[name] })).id }
    Object.assign(cases, {
      [`dashboard.${name}.list`]: {},
      [`dashboard.${name}.get`]: { params },
      [`dashboard.${name}.history`]: { params },
      [`dashboard.${name}.create`]: { json: least[name] },
      [`dashboard.${name}.patch`]: { params, json: { is_active: false } },
      [`dashboard.${name}.archive`]: { params: another },
    })
  }
  const { series_id: seriesId, events } = await site.ok(dashboardSeries.repeatEvent, {
    params: { id: 2 },
    json: { dates: ['2031-02-03'] },
  })
  const date = { id: seriesId }
  const otherDate = { id: events[0]?.id ?? 0, revision: 1 }
  await site.ok(dashboardResources.events.patch, { params: date, json: { location: 'Pier 4' } })
  const toShanty = async () => {
    const { id } = await site.ok(dashboardResources.artists.create, { json: least.artists })
    return { resource: 'artists', records: [{ id, revision: 1 }], changes: { genre: 'Shanty' } }
  }
  const inBulk = await toShanty()
  const saved = await site.ok(dashboardBulk.bulkEdit, { json: await toShanty() })
  const artist = { artistId: 1 }
  const song = { ...artist, id: (await site.ok(parts.createSong, { params: artist, json: least.songs })).id }
  const image = async (number: number) => {
    const multipart = { image: await picture(number) }
    return { ...artist, id: (await site.ok(parts.createGalleryImage, { params: artist, multipart })).id }
  }
  const first = await image(1)
  const second = await image(2)
  await site.ok(dashboardResources.slides.create, { json: least.slides })
  const stored = async (number: number) =>
    (await site.ok(pictures.createPicture, { multipart: { image: await picture(number) } })).id
  const shown = async (number: number) => {
    const id = await stored(number)
    await site.ok(dashboardResources.artists.create, { json: { ...least.artists, profileImage: id } })
    return id
  }
  const [replaced, unused] = [await shown(20), await stored(21)]
  const large = await site.ok(pictures.createPicture, { multipart: { image: await largePicture() } })
  const { replacement } = await site.ok(pictures.replacePicture, {
    multipart: { picture: await shown(22), image: await picture(23) },
  })
  for (let count = 0; count < 3; count += 1)
    await site.ok(publicEndpoints.contact, {
      json: { name: 'Vi', email: 'vi@example.org', message: 'Hello!' },
    })
  const deleted = { messages: [{ id: 3, revision: 1 }], folder: 'deleted' }
  await site.ok(dashboardInbox.changeMessages, { json: deleted })
  const user = { id: await site.addUser('eve', 'STAFF') }
  const lost = { id: await site.addUser('lou', 'STAFF') }
  await addFactor(lost.id)
  const forIntegration = { name: 'Ticket shop', scopes: ['read'], expires_on: null }
  const token = { id: (await site.ok(dashboardTokens.createApiToken, { json: forIntegration })).id }
  const newDraft = { resource: 'artists', record_id: null, base_revision: null, values: { name: 'Soon' } }
  const newNote = { resource: 'artists', record_id: 1, text: 'Prefers the back door.' }
  const draft = async () => ({ id: (await site.ok(dashboardDrafts.createDraft, { json: newDraft })).id })
  const [changed, gone, back, published, linked, below, ordered] = [
    await draft(),
    await draft(),
    await draft(),
    { id: (await site.ok(dashboardDrafts.createDraft, { json: { ...newDraft, values: least.artists } })).id },
    await draft(),
    await draft(),
    await draft(),
  ]
  await site.ok(dashboardDrafts.discardDraft, { params: back })
  await site.ok(dashboardDrafts.makeDraftLink, { params: linked })
  const ofDraft = { draftId: below.id }
  const draftSong = async () =>
    (await site.ok(draftParts.createDraftSong, { params: ofDraft, json: least.songs })).id
  const draftImage = async (number: number, { id: draftId } = below) => {
    const multipart = { image: await picture(number) }
    return (await site.ok(draftParts.createDraftImage, { params: { draftId }, multipart })).id
  }
  const [changedSong, takenSong] = [await draftSong(), await draftSong()]
  const [changedImage, goneImage] = [await draftImage(31), await draftImage(32)]
  const inOrder = [await draftImage(31, ordered), await draftImage(32, ordered)]
  const note = async () => ({
    id: (await site.ok(dashboardNotes.createNote, { json: newNote })).id,
  })
  const [ownNote, doneNote] = [await note(), await note()]
  const file = { resource: 'partners', format: 'json', file_name: 'partners.json' }
  const rows = (name: string) => ({ ...file, text: JSON.stringify([{ ...least.partners, name }]) })
  const imported = async (name: string) => ({
    id: (await site.ok(dashboardImports.createImport, { json: rows(name) })).id,
  })
  const [toRun, toUndo, toCancel] = [await imported('One'), await imported('Two'), await imported('Four')]
  await site.ok(dashboardImports.runImport, { params: toUndo, json: { leave_out_refused: false } })
  const another = (await site.ok(dashboardGeneral.listSessions)).results.find(({ is_current }) => !is_current)
  const inGerman = {
    artists: { id: 1 },
    events: { id: 1 },
    slides: { id: 1 },
    pages: { slug: 'about' },
    company: {},
  }
  for (const name of translatableNames) {
    const params = { ...inGerman[name], language: 'de' }
    const [field = ''] = Object.keys(dashboardTranslations[name].patch.body.shape)
    cases[`dashboard.${name}.translation.get`] = { params }
    cases[`dashboard.${name}.translation.patch`] = { params, json: { [field]: 'Wörter' } }
  }
  return {
    ...cases,
    'dashboard.listSongs': { params: artist },
    'dashboard.getSong': { params: song },
    'dashboard.createSong': { params: artist, json: least.songs },
    'dashboard.patchSong': { params: song, form: { title: 'Other' } },
    'dashboard.listGallery': { params: artist },
    'dashboard.getGalleryImage': { params: first },
    'dashboard.createGalleryImage': { params: artist, multipart: { image: await picture(3) } },
    'dashboard.patchGalleryImage': { params: first, multipart: { image: await picture(4), caption: 'New' } },
    'dashboard.orderGallery': { params: artist, json: { ids: [second.id, first.id] } },
    'dashboard.deleteGalleryImage': { params: second },
    'dashboard.orderSlides': { json: { ids: [3, 2, 1] } },
    'dashboard.listMessages': {},
    'dashboard.changeMessages': { json: { messages: [{ id: 2, revision: 1 }], folder: 'archive' } },
    'dashboard.messageSummary': {},
    'dashboard.messagePeople': {},
    'dashboard.messageHistory': { params: { id: 1 } },
    'dashboard.eraseMessage': { params: { id: 3 } },
    'dashboard.schedule': {},
    'dashboard.repeatEvent': { params: { id: 1 }, json: { dates: ['2031-01-01'] } },
    'dashboard.seriesTranslations': { params: date },
    'dashboard.shareInSeries': { params: date, json: { fields: ['location'], events: [otherDate] } },
    'dashboard.previewBulkEdit': { json: inBulk },
    'dashboard.bulkEdit': { json: inBulk },
    'dashboard.undoBulkEdit': { params: { id: saved.id ?? 0 } },
    'dashboard.doneSchedule': {},
    'dashboard.calendar': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'dashboard.patchMessage': { params: { id: 1 }, json: { is_read: true } },
    'dashboard.songHistory': { params: song },
    'dashboard.galleryImageHistory': { params: first },
    'dashboard.companyHistory': {},
    'dashboard.pageHistory': { params: { slug: 'about' } },
    'dashboard.userHistory': { params: user },
    'dashboard.listPictures': { query: { ids: '0'.repeat(32) } },
    'dashboard.createPicture': { multipart: { image: await picture(6) } },
    'dashboard.listLibrary': {},
    'dashboard.cropPicture': {
      json: { picture: large.id, crop: { x: 0, y: 0, width: 0.5, height: 1, angle: 0 } },
    },
    'dashboard.pictureOriginal': { query: { picture: replaced } },
    'dashboard.pictureHistory': {},
    'dashboard.replacePicture': { multipart: { picture: replaced, image: await picture(24) } },
    'dashboard.undoReplacement': { params: { id: replacement } },
    'dashboard.removePictures': { json: { ids: [unused] } },
    'dashboard.getCompany': {},
    'dashboard.patchCompany': { multipart: { name: 'Other', logo: await picture(5) } },
    'dashboard.listPages': {},
    'dashboard.getPage': { params: { slug: 'about' } },
    'dashboard.patchPage': { params: { slug: 'about' }, json: { title: 'Other' } },
    'dashboard.listUsers': {},
    'dashboard.getUser': { params: user },
    'dashboard.createUser': { json: { username: 'new', password, role: 'STAFF' } },
    'dashboard.makePasswordLink': { params: user, json: { is_sent: false } },
    'dashboard.patchUser': { params: user, json: { role: 'ADMIN' } },
    'dashboard.listChanges': {},
    'dashboard.getChange': { params: { id: 1 } },
    'dashboard.preview': { json: { resource: 'artists', id: 1, values: {}, path: '/artists/1' } },
    'dashboard.askForBuild': {},
    'dashboard.listReleases': {},
    'dashboard.activateRelease': { params: { id: 1 } },
    'dashboard.listImports': {},
    'dashboard.createImport': { json: rows('Three') },
    'dashboard.getImport': { params: toRun },
    'dashboard.listImportRows': { params: toRun },
    'dashboard.runImport': { params: toRun, json: { leave_out_refused: false } },
    'dashboard.cancelImport': { params: toCancel },
    'dashboard.undoImport': { params: toUndo },
    'dashboard.listDrafts': {},
    'dashboard.getDraft': { params: changed },
    'dashboard.getDraftOutcome': { params: changed },
    'dashboard.createDraft': { json: newDraft },
    'dashboard.patchDraft': { params: changed, json: { base_revision: null, values: { name: 'Later' } } },
    'dashboard.discardDraft': { params: gone },
    'dashboard.restoreDraft': { params: back },
    'dashboard.publishDraft': { params: published },
    'dashboard.makeDraftLink': { params: changed },
    'dashboard.endDraftLink': { params: linked },
    'dashboard.listDraftSongs': { params: ofDraft },
    'dashboard.getDraftSong': { params: { ...ofDraft, id: changedSong } },
    'dashboard.createDraftSong': { params: ofDraft, json: least.songs },
    'dashboard.patchDraftSong': { params: { ...ofDraft, id: changedSong }, json: { title: 'Later' } },
    'dashboard.listDraftGallery': { params: ofDraft },
    'dashboard.getDraftImage': { params: { ...ofDraft, id: changedImage } },
    'dashboard.createDraftImage': { params: ofDraft, multipart: { image: await picture(34) } },
    'dashboard.patchDraftImage': { params: { ...ofDraft, id: changedImage }, json: { caption: 'Later' } },
    'dashboard.orderDraftGallery': {
      params: { draftId: ordered.id },
      json: { ids: inOrder.toReversed() },
    },
    'dashboard.deleteDraftImage': { params: { ...ofDraft, id: goneImage } },
    'dashboard.chooseDraftPart': {
      params: below,
      json: { part: 'songs', id: takenSong, keep: 'public' },
    },
    'dashboard.listNotes': { query: { resource: 'artists', record_id: 1 } },
    'dashboard.createNote': { json: newNote },
    'dashboard.patchNote': { params: ownNote, json: { text: 'Prefers the front door.' } },
    'dashboard.deleteNote': { params: doneNote },
    'dashboard.notePresence': { json: { resource: 'artists', record_id: 1 } },
    'dashboard.endPresence': { params: { resource: 'artists', id: 1 } },
    'dashboard.listApiTokens': {},
    'dashboard.createApiToken': { json: { ...forIntegration, name: 'Newsletter' } },
    'dashboard.revokeApiToken': { params: token },
    'dashboard.apiTokenHistory': { params: token },
    'dashboard.getAccount': {},
    'dashboard.getSecondFactors': {},
    'dashboard.provePassword': { json: { current_password: password } },
    'dashboard.prepareTotp': { json: { proof: 'none' } },
    'dashboard.confirmTotp': { json: { token: 'none', code: '000000' } },
    'dashboard.removeTotp': { json: { proof: 'none' } },
    'dashboard.renewRecoveryCodes': { json: { proof: 'none' } },
    'dashboard.preparePasskey': { json: { proof: 'none' } },
    'dashboard.addPasskey': { json: { token: 'none', name: 'Desk', credential: noPasskey } },
    'dashboard.patchPasskey': { params: { id: 1 }, json: { name: 'Tower' } },
    'dashboard.removePasskey': { params: { id: 1 }, json: { proof: 'none' } },
    'dashboard.removeFactors': { params: lost },
    'dashboard.listSessions': {},
    'dashboard.endSession': { params: { id: another?.id ?? 'a'.repeat(32) } },
    'dashboard.endOtherSessions': {},
    'dashboard.patchAccount': { json: { current_password: password, password: `${password}-two` } },
  }
}

/** Orders name every record, so they come before others are added; with a new password older tokens end. */
export const runFirst = ['dashboard.orderSlides', 'dashboard.orderGallery']
/** Nothing is stored, or there must be somebody who publishes: tests/publisher asks these. */
export const asksPublisher = ['dashboard.preview', 'dashboard.askForBuild', 'dashboard.activateRelease']
/** What comes before cannot be prepared here: second-factors.test.ts and passkeys.test.ts ask these. */
export const asksBefore = [
  'provePassword', 'prepareTotp', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'preparePasskey', 'addPasskey',
  'patchPasskey', 'removePasskey',
].map((name) => `dashboard.${name}`) // biome-ignore format: a list
/** A preview has a body, and stores nothing. */
export const readsAlone = ['dashboard.previewBulkEdit']
export const runLast = ['dashboard.patchAccount']
