// The named schemas of the OpenAPI document, from which client generators make classes and types.
import { z } from 'zod'
import { capitalize } from '#contract/capital.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
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
  draftPage,
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
import { picture, storedPicture } from '#contract/entities/picture.ts'
import {
  libraryPicture,
  pictureReplace,
  pictureReplaced,
  picturesRemove,
  picturesRemoved,
  pictureUse,
  replacementUndone,
} from '#contract/entities/picture-library.ts'
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
import { seriesDates, seriesMade, seriesShare, seriesShared } from '#contract/entities/series.ts'
import { credentials, ownSession, refreshInput, tokens } from '#contract/entities/session.ts'
import { buildRequest, contentState } from '#contract/entities/site-build.ts'
import { song, songInputs } from '#contract/entities/song.ts'
import { accountPatch, user, userCreate, userPatch } from '#contract/entities/user.ts'
import { problem } from '#contract/errors.ts'
import { resources } from '#contract/resources.ts'

export type Json = Record<string, unknown>

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
  BulkEdit: bulkEditInput,
  BulkEdited: bulkEdited,
  BulkPreviewInput: bulkPreviewInput,
  BulkPreview: bulkPreview,
  PictureCreate: dashboardPictures.createPicture.body,
  Picture: picture,
  StoredPicture: storedPicture,
  LibraryPicture: libraryPicture,
  PictureUse: pictureUse,
  PictureReplace: pictureReplace,
  PictureReplaced: pictureReplaced,
  ReplacementUndone: replacementUndone,
  PicturesRemove: picturesRemove,
  PicturesRemoved: picturesRemoved,
  Credentials: credentials,
  RefreshToken: refreshInput,
  Tokens: tokens,
  OwnSession: ownSession,
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
  DraftLink: draftLink,
  DraftLinkToken: draftLinkInput,
  DraftPage: draftPage,
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
const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

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

/** How a picture is sent: as a file in a form, by the id of a stored one in JSON. */
const sentPicture = {
  form: { type: 'string', format: 'binary', description: 'A picture: JPEG, PNG, WebP or AVIF.' },
  json: {
    type: ['string', 'null'],
    description: 'The id of a stored picture; null takes the present one away.',
  },
} as const
export type Sending = keyof typeof sentPicture

/** Names of the picture fields of a body. */
export function pictureFields(body: z.ZodObject): string[] {
  const isPicture = (field: z.core.$ZodType) =>
    z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }).file === true
  return Object.keys(body.shape).filter((name) => isPicture(body.shape[name] as z.core.$ZodType))
}

/** Removes constraints that `format` and `integer` imply, because they confuse generators of other languages. */
function simplify(schema: Json): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const uri = (name: string) => `#/components/schemas/${name}`

function convert(schemas: ReadonlyMap<z.ZodType, string>, io: 'input' | 'output', sending: Sending): Json {
  const registry = z.registry<{ id: string }>()
  const known = new Set<string>()
  for (const [schema, id] of schemas) {
    if (!known.has(id)) registry.add(schema, { id })
    known.add(id)
  }
  const { schemas: converted } = z.toJSONSchema(registry, {
    io,
    uri,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      simplify(jsonSchema)
      if (zodSchema._zod.def.type !== 'custom') return
      Object.assign(jsonSchema, sentPicture[sending])
      delete jsonSchema.file
    },
  })
  for (const schema of Object.values(converted) as Json[]) {
    delete schema.$schema
    delete schema.$id
    delete schema.id
  }
  return converted
}

/** All named schemas; bodies with pictures appear twice, as JSON and as `…Form`. */
export function componentSchemas(): Json {
  const bodies = new Map<z.ZodType, string>()
  const forms = new Map<z.ZodType, string>()
  const answers = new Map(nameOf)
  for (const { body } of endpointTable.values()) {
    const name = body && nameOf.get(body)
    if (!body || !name) continue
    answers.delete(body)
    const pictures = pictureFields(body).length
    if (pictures < Object.keys(body.shape).length) bodies.set(body, name)
    if (pictures > 0) forms.set(body, `${name}Form`)
  }
  return {
    ...convert(answers, 'output', 'json'),
    ...convert(bodies, 'input', 'json'),
    ...convert(forms, 'input', 'form'),
  }
}

/** A schema where an endpoint uses it: a reference to its name, otherwise inline. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', sending: Sending = 'json'): Json {
  const name = nameOf.get(schema)
  const isForm = sending === 'form' && schema instanceof z.ZodObject && pictureFields(schema).length > 0
  if (name) return { $ref: uri(isForm ? `${name}Form` : name) }
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType, io) }
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  }) as Json
  delete json.$schema
  return json
}
