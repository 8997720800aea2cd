// Names of the schemas of the OpenAPI document, from which client generators make classes and types.
import { z } from 'zod'
import { capitalize } from '#contract/capital.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardDraftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { apiToken, apiTokenCreate, apiTokenMade } from '#contract/entities/api-token.ts'
import { artistEvent, playedEvent } from '#contract/entities/artist-event.ts'
import { auditEntry } from '#contract/entities/audit-entry.ts'
import { bulkEdited, bulkEditInput, bulkPreview, bulkPreviewInput } from '#contract/entities/bulk-edit.ts'
import { calendarEvent } from '#contract/entities/calendar-event.ts'
import { change, changeSummary, previewInput, release } from '#contract/entities/change.ts'
import { company, companyInputs } from '#contract/entities/company.ts'
import {
  draft,
  draftCreate,
  draftLink,
  draftLinkInput,
  draftOutcome,
  draftPage,
  draftPart,
  draftPartChoice,
  draftPatch,
  draftPublished,
  draftSummary,
} from '#contract/entities/draft.ts'
import { eventStaff, eventTour, eventVenue } from '#contract/entities/event.ts'
import { movedToEvent } from '#contract/entities/event-details.ts'
import { eventArtist, lineupArtist } from '#contract/entities/event-lineup.ts'
import { galleryImage, galleryImageInputs } from '#contract/entities/gallery-image.ts'
import { importCreate, importRow, importRun, importSummary } from '#contract/entities/import.ts'
import {
  contactInput,
  contactReceipt,
  message,
  messagePatch,
  messagePerson,
  messageSummary,
  messagesChange,
  messagesChanged,
} from '#contract/entities/message.ts'
import { note, noteCreate, notePatch } from '#contract/entities/note.ts'
import { page, pageInputs } from '#contract/entities/page.ts'
import {
  passkey,
  passkeyCeremony,
  passkeyCreate,
  passkeyPatch,
  passkeySignIn,
} from '#contract/entities/passkey.ts'
import {
  passwordChoice,
  passwordLink,
  passwordLinkCreate,
  passwordLinkInput,
  passwordLinkMade,
  passwordRequest,
} from '#contract/entities/password-link.ts'
import { crop, picture, storedPicture } from '#contract/entities/picture.ts'
import {
  libraryPicture,
  pictureCrop,
  pictureOriginal,
  pictureReplace,
  pictureReplaced,
  picturesRemove,
  picturesRemoved,
  pictureUse,
  replacementUndone,
} from '#contract/entities/picture-library.ts'
import { presence, presenceInput } from '#contract/entities/presence.ts'
import { donePlan, planned } from '#contract/entities/schedule.ts'
import { searchHit } from '#contract/entities/search-hit.ts'
import {
  factorAnswer,
  factorChange,
  passwordProof,
  passwordProofInput,
  proofInput,
  recoveryCodes,
  secondFactors,
  totpConfirmation,
  totpSetUp,
} from '#contract/entities/second-factor.ts'
import {
  seriesDates,
  seriesMade,
  seriesShare,
  seriesShared,
  seriesTranslations,
} from '#contract/entities/series.ts'
import { credentials, ownSession, recentAct, refreshInput, tokens } from '#contract/entities/session.ts'
import { buildRequest, contentState } from '#contract/entities/site-build.ts'
import { song, songInputs } from '#contract/entities/song.ts'
import { accountPatch, user, userCreate, userPatch } from '#contract/entities/user.ts'
import { problem } from '#contract/errors.ts'
import { resources, tables } from '#contract/resources.ts'

const named: Record<string, z.ZodType> = {
  Problem: problem,
  Health: publicEndpoints.health.answer,
  Readiness: publicEndpoints.getReadiness.answer,
  BuildRequest: buildRequest,
  ContentState: contentState,
  Capabilities: publicEndpoints.getCapabilities.answer,
  Order: dashboardParts.orderSlides.body,
  SeriesDates: seriesDates,
  SeriesMade: seriesMade,
  SeriesShare: seriesShare,
  SeriesShared: seriesShared,
  SeriesTranslations: seriesTranslations,
  BulkEdit: bulkEditInput,
  BulkEdited: bulkEdited,
  BulkPreviewInput: bulkPreviewInput,
  BulkPreview: bulkPreview,
  PictureCreate: dashboardPictures.createPicture.body,
  Picture: picture,
  StoredPicture: storedPicture,
  LibraryPicture: libraryPicture,
  PictureUse: pictureUse,
  PictureCrop: pictureCrop,
  PictureOriginal: pictureOriginal,
  Crop: crop,
  PictureReplace: pictureReplace,
  PictureReplaced: pictureReplaced,
  ReplacementUndone: replacementUndone,
  PicturesRemove: picturesRemove,
  PicturesRemoved: picturesRemoved,
  Credentials: credentials,
  RefreshToken: refreshInput,
  Tokens: tokens,
  OwnSession: ownSession,
  RecentAct: recentAct,
  PasswordRequest: passwordRequest,
  PasswordLinkToken: passwordLinkInput,
  PasswordLink: passwordLink,
  PasswordChoice: passwordChoice,
  PasswordLinkCreate: passwordLinkCreate,
  PasswordLinkMade: passwordLinkMade,
  Passkey: passkey,
  PasskeyCeremony: passkeyCeremony,
  PasskeyCreate: passkeyCreate,
  PasskeyPatch: passkeyPatch,
  PasskeySignIn: passkeySignIn,
  SignInFactor: factorAnswer,
  FactorChange: factorChange,
  PasswordProof: passwordProof,
  PasswordProofInput: passwordProofInput,
  PasswordProofToken: proofInput,
  RecoveryCodes: recoveryCodes,
  SecondFactors: secondFactors,
  TotpConfirmation: totpConfirmation,
  TotpSetUp: totpSetUp,
  Company: company,
  CompanyPatch: companyInputs.patch,
  Page: page,
  PagePatch: pageInputs.patch,
  ArtistEvent: artistEvent,
  PlayedEvent: playedEvent,
  EventArtist: eventArtist,
  LineupArtist: lineupArtist,
  EventStaff: eventStaff,
  EventTour: eventTour,
  EventVenue: eventVenue,
  MovedToEvent: movedToEvent,
  Planned: planned,
  DonePlan: donePlan,
  CalendarEvent: calendarEvent,
  Song: song,
  SongCreate: songInputs.create,
  SongPatch: songInputs.patch,
  GalleryImage: galleryImage,
  GalleryImageCreate: galleryImageInputs.create,
  GalleryImagePatch: galleryImageInputs.patch,
  SearchHit: searchHit,
  ContactMessage: contactInput,
  ContactReceipt: contactReceipt,
  Message: message,
  MessagePatch: messagePatch,
  MessagesChange: messagesChange,
  MessagesChanged: messagesChanged,
  MessagePerson: messagePerson,
  MessageSummary: messageSummary,
  User: user,
  UserCreate: userCreate,
  UserPatch: userPatch,
  AccountPatch: accountPatch,
  ApiToken: apiToken,
  ApiTokenCreate: apiTokenCreate,
  ApiTokenMade: apiTokenMade,
  Draft: draft,
  DraftSummary: draftSummary,
  DraftCreate: draftCreate,
  DraftPatch: draftPatch,
  DraftPublished: draftPublished,
  DraftOutcome: draftOutcome,
  DraftLink: draftLink,
  DraftLinkToken: draftLinkInput,
  DraftPage: draftPage,
  DraftPart: draftPart,
  DraftPartChoice: draftPartChoice,
  DraftGalleryOrder: dashboardDraftParts.orderDraftGallery.body,
  DraftGalleryImageCreate: dashboardDraftParts.createDraftImage.body,
  DraftGalleryImagePatch: dashboardDraftParts.patchDraftImage.body,
  Note: note,
  NoteCreate: noteCreate,
  NotePatch: notePatch,
  PresenceInput: presenceInput,
  Presence: presence,
  Import: importSummary,
  ImportCreate: importCreate,
  ImportRow: importRow,
  ImportRun: importRun,
  AuditEntry: auditEntry,
  Change: change,
  ChangeSummary: changeSummary,
  PreviewInput: previewInput,
  Release: release,
}
for (const { kind, item, detail, inputs } of Object.values(resources)) {
  const name = capitalize(kind)
  named[name] = item
  if (detail !== item) named[`${name}Detail`] = detail as z.ZodType
  named[`${name}Create`] = inputs.create
  named[`${name}Patch`] = inputs.patch
}
for (const [name, { get, patch }] of Object.entries(dashboardTranslations)) {
  const kind = capitalize(tables[name as keyof typeof dashboardTranslations].kind)
  named[`${kind}Translation`] = get.answer
  named[`${kind}TranslationPatch`] = patch.body
}
/** Schema → name, for all schemas of endpoints that have a name of their own. */
export const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

/** Names a schema of an endpoint: a list after its items, any other after its place. */
function nameSchema(schema: z.ZodType, fallback: string): void {
  if (nameOf.has(schema)) return
  const results = schema instanceof z.ZodObject ? (schema.shape.results as z.ZodType | undefined) : undefined
  const item = results instanceof z.ZodArray ? nameOf.get(results.element as z.ZodType) : undefined
  nameOf.set(schema, item ? `${item}List` : fallback)
}

const camel = (name: string) => name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
for (const [name, { answer, body }] of endpointTable) {
  if (answer instanceof z.ZodObject) nameSchema(answer, `${camel(name)}Answer`)
  if (body) nameSchema(body, `${camel(name)}Body`)
}
