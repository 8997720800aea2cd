// Types of the tables, the same on SQLite and PostgreSQL. Flags are 0 or 1, times ISO 8601 in UTC, days yyyy-mm-dd,
// money in cents, JSON as text. They are one file, so that whoever asks for a table finds it.
import type { Generated, Selectable } from 'kysely'
import type { MessageFolder } from '#contract/entities/message.ts'
import type { DefinitionOf, RecordColumns, RecordKind } from '#contract/resources.ts'

export interface MediaTable {
  id: string
  width: number
  height: number
  color: string
  placeholder: string
  bytes: number
  variants: string
  created_at: string
  unused_since: string | null
  /** As the file was called by whoever sent it; empty when that is not known. */
  file_name: Generated<string>
  /** `file_name`, folded. */
  file_key: Generated<string>
  uploaded_by: Generated<string>
  /** When a record or a draft last ceased to use it; history needs it for a while after. */
  released_at: string | null
  /** The picture that this one is a part of, and which part, as JSON; null for one that was sent. */
  cropped_from: string | null
  crop: string | null
}

export interface MessageTable {
  id: Generated<number>
  name: string
  email: string
  message: string
  about: Generated<string>
  find_key: string
  submitted_at: string
  is_read: number
  mailed_at: string | null
  mail_attempts: Generated<number>
  /** When the next attempt to mail it is due; null: there is none. */
  mail_after: string | null
  folder: Generated<MessageFolder>
  /** Why it was set apart as spam: names, separated by spaces. */
  spam_signs: Generated<string>
  assigned_to_id: number | null
  answered_at: string | null
  answered_by_id: number | null
  deleted_at: string | null
  /** Counts every change but whether it was read. */
  revision: Generated<number>
}

export interface UserTable {
  id: Generated<number>
  username: string
  username_key: string
  email: Generated<string>
  /** As accounts are looked up by it; empty when there is none. */
  email_key: Generated<string>
  /** Empty until the first one is chosen. */
  password_hash: string
  role: string
  is_active: number
  revision: number
  created_at: string
  updated_at: string
  last_login_at: string | null
  /** Whether there is an authenticator app or a passkey. */
  second_factor: Generated<number>
}

/** The authenticator app of an account (RFC 6238). */
export interface TotpFactorTable {
  id: Generated<number>
  user_id: number
  /** Encrypted with a key that is not in the database. */
  sealed_secret: string
  /** Number of the last half minute whose code was used. */
  last_step: number
  created_at: string
  last_used_at: string | null
}

/** A recovery code that was not used yet: its first letters, by which it is found, and a hash of the rest. */
export interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  selector: string
  hash: string
}

/** A passkey of an account (Web Authentication); bytes are base64url. */
export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  name: string
  /** What the authenticator knows the account by; the same for all passkeys of one account. */
  user_handle: string
  credential_id: string
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  created_at: string
  last_used_at: string | null
}

/** A challenge that was answered, until it expires. */
export interface UsedChallengeTable {
  id: string
  expires_at: string
}

export interface SessionTable {
  id: string
  user_id: number
  /** Number of times the refresh token was rotated. */
  counter: number
  rotated_at: string
  created_at: string
  expires_at: string
  ended_at: string | null
  ended_why: string | null
  /** Browser and system that signed in, in words. */
  agent: Generated<string>
  method: Generated<string>
}

/** A token with which an integration calls the API. */
export interface ApiTokenTable {
  id: Generated<number>
  name: string
  /** SHA-256 of the secret, which is not stored. */
  digest: string
  /** The last characters of the secret. */
  ending: string
  scopes: string
  user_id: number
  /** The last day of validity; null: it does not expire. */
  expires_on: string | null
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
  revoked_by: string | null
}

/** A one-time link by which the password of an account is chosen. */
export interface PasswordLinkTable {
  user_id: number
  /** Who asked for it: whoever has forgotten their password, or an administrator. */
  kind: 'forgotten' | 'made'
  /** Revision of the account: a link ends with any change of it, by an edition that knows no links, too. */
  revision: number
  /** SHA-256 of the secret, which is not stored. */
  digest: string
  expires_at: string
  /** Id of the administrator who has made it, with whose right to manage accounts it ends; null for a forgotten password. */
  made_by: number | null
}

/** One counted attempt; it counts until it expires. */
export interface LimitHitTable {
  id: Generated<number>
  key: string
  at: string
  expires_at: string
}

/** An address from which somebody signed in to an account. */
export interface KnownAddressTable {
  user_id: number
  address_key: string
  signed_in_at: string
}

export interface OutboxTable {
  id: Generated<number>
  tags: string
  reason: string
  created_at: string
  username: string | null
}

/** A lease: its holder has an exclusive right until it expires or is renewed. */
export interface LeaseTable {
  id: string
  holder: string
  expires_at: string
}

/** How far an external target has been notified of changes. */
export interface DeliveryTable {
  id: string
  change_id: number
}

/** A build requested from an external host; kept until the host accepts it, and as a record. */
export interface BuildCallTable {
  id: Generated<number>
  /** The same for every attempt (`webhook-id`). */
  message_id: string
  /** `start` stands for all content from before notifications began. */
  reason: 'start' | 'changes' | 'day' | 'again'
  /** The build must contain the content up to this change. */
  last_change: number
  /** The build must contain lists as of this day of the site. */
  day: string
  body: string
  created_at: string
  tries: number
  tried_at: string | null
  taken_at: string | null
  /** The last response, or why there was none. */
  answer: string | null
}

/** State of a build, from its own notices and from the public address. */
export interface SiteBuildTable {
  /** The name the build gave itself. */
  id: string
  /** Null when its content is not from this database. */
  change_id: number | null
  day: string
  known_at: string
  started_at: string | null
  /** When its output was complete; deployment to the public address takes longer. */
  done_at: string | null
  failed_at: string | null
  failure: string | null
  /** When the public address first served it. */
  seen_at: string | null
}

/** Result of the last check of the public address. */
export interface SiteCheckTable {
  id: string
  /** The build it served; null: none. */
  build: string | null
  looked_at: string
  problem: string | null
  problem_since: string | null
}

/** A release that servers without a common folder share. */
export interface SharedReleaseTable {
  id: number
  /** What it was made from, its fixed files and its inline scripts, as JSON. */
  facts: string
  /** Number of the latest change that all of its pages have. */
  change_id: number
  /** The site's day that its pages have. */
  day: string | null
  is_complete: number
}

/** A page of such a release; its bytes are in the bucket under their digest, or on their way there. */
export interface SharedPageTable {
  release_id: number
  path: string
  /** `gone` answers 410, `removed` 404, `withheld` 503. */
  state: 'page' | 'gone' | 'removed' | 'withheld'
  file: string
  type: string
  digest: string
  bytes: number
  tags: string
  /** Version of the site at which it was written. */
  version: number
  /** It shows every change up to this one; 0 when that is not known, as of a page that an earlier edition wrote. */
  change_id: Generated<number>
}

/** The bytes of a page until they are in the bucket. */
export interface SharedObjectTable {
  digest: string
  bytes: Buffer
}

export interface SharedSiteTable {
  id: string
  /** Grows with every write to releases and pages. */
  version: number
  live_release: number | null
  /** A person's choice of a release, as JSON. */
  choice: string | null
  /** Source of the newest templates. */
  newest: string | null
}

/** Pages that the server that publishes lets another one render. */
export interface RenderPartTable {
  id: string
  /** Holder of the publishing lease who wants them. */
  holder: string
  /** Digest of all that their bytes depend on besides templates and content. */
  origin: string
  /** Build of the templates. */
  renderer: string
  /** The latest change that they must show. */
  change_id: number
  /** The moment as of which they are rendered. */
  made_at: string
  /** Paths and known digests, as JSON. */
  pages: string
  /** Who renders them; null: nobody yet. */
  helper: string | null
  /** Until when nobody else may take them, in milliseconds since 1970; PostgreSQL returns it as text. */
  until: Generated<number>
  /** A report on each page, as JSON; null until all are rendered. */
  results: string | null
}

export interface AuditTable {
  id: Generated<number>
  at: string
  user_id: number | null
  username: string
  action: string
  subject: string
  subject_id: number
  revision: number
  before: string
  after: string
  /** Who drafted what somebody else published; null for other changes. */
  drafted_by: string | null
  /** The same for all changes of one save of several records; null for a change by itself. */
  bulk_id: number | null
  /** The file that an import read it from; null for other changes. */
  imported_from: string | null
  /** Public name of the session in which a person did it, which is no part of its tokens; null for anybody else. */
  session_id: string | null
}

/** A version of a record that is kept beside the live one; its fields as the API takes them, as JSON. */
export interface DraftTable {
  id: Generated<number>
  resource: string
  /** Null for a record that is not stored yet. */
  record_id: number | null
  /** The revision of the live record that the draft is a change of. */
  base_revision: number | null
  /** What the live record had then in the fields that the draft changes. */
  base: string
  fields: string
  /** What it changes of the songs and the gallery of an artist, as JSON; null for nothing. */
  parts: string | null
  /** The names of what `parts` changes, and of which revision, as JSON; null when nobody has noted them. */
  changed_parts: string | null
  /** The record whose translations the new one gets when it is published. */
  translations_of: number | null
  revision: number
  created_at: string
  created_by: string
  updated_at: string
  updated_by: string
  /** Null while it is there; a discarded one can be brought back for a while. */
  discarded_at: string | null
  /** Digest of the secret of its link, if it has one. */
  link_digest: string | null
  link_expires_at: string | null
  /** Id of the account that has made the link, with which it ends. */
  link_by: number | null
}

/** A note for colleagues about a record. */
export interface NoteTable {
  id: Generated<number>
  resource: string
  record_id: number
  text: string
  author_id: number
  /** The name of the author when it was written. */
  author: string
  created_at: string
  edited_at: string | null
  revision: number
}

/** What a record says in a language besides the site's own. */
export interface TranslationTable {
  id: Generated<number>
  /** Name of the record's table in the contract. */
  subject: string
  record_id: number
  language: string
  /** Field → its translation, as JSON. */
  texts: string
  /** Field → digest of the original when it was translated, as JSON. */
  originals: string
  revision: number
  updated_at: string
  updated_by: string
  /** Whether search knows it; the edition before cannot say. */
  is_searched: Generated<number>
}

/** Somebody who has the form of a record open. */
export interface OpenRecordTable {
  resource: string
  record_id: number
  user_id: number
  username: string
  seen_at: string
}

export interface ImportTable {
  id: Generated<number>
  resource: string
  format: string
  file_name: string
  /** `checked`, `done` or `undone`. */
  state: string
  columns: string
  /** Values for new records of which a row says nothing, as JSON. */
  defaults: Generated<string>
  counts: string
  created_at: string
  created_by: string
  finished_at: string | null
  finished_by: string | null
  undone_at: string | null
  undone_by: string | null
  /** The first records that an undo left as they were, and how many there are. */
  kept: string
  kept_count: number
}

export interface ImportRowTable {
  id: Generated<number>
  import_id: number
  number: number
  action: string
  record_id: number | null
  /** The revision of the record that the row was compared with. */
  base_revision: number | null
  name: string
  /** Fields and pictures to store, in the shape that records are written in. */
  values_json: string
  changes: string
  problems: string
  notice: string
  source: string
  /** What the record is recognised by when the file is imported again; null when it has nothing. */
  source_digest: string | null
}

/** Records that were imported, by what the program calls them that they came from. */
export interface ImportSourceTable {
  id: Generated<number>
  resource: string
  digest: string
  record_id: number
}

export interface ImportResultTable {
  id: Generated<number>
  import_id: number
  record_id: number
  /** The revision that the import left. */
  revision: number
  /** What the fields that it changed had before; null for a record that it made. */
  before: string | null
}

export interface DraftPictureTable {
  id: Generated<number>
  draft_id: number
  media_id: string
}

/** The response to a creation sent with a key; `revision` and `change_id` are those of its headers. */
export interface IdempotentAnswerTable {
  /** The caller and its key. */
  id: string
  fingerprint: string
  body: string
  revision: number | null
  change_id: number | null
  expires_at: string
}

export interface SearchDocumentTable {
  /** Position among equally good hits (search-documents.ts), not a serial number; PostgreSQL returns it as text. */
  id: number
  kind: string
  record_id: string
  title: string
  title_words: string
  fact_words: string
  description: string
  image_id: string | null
  image_alt: string
  image_focus: string
  /** Always 1, for the edition before, which looks through what has 0. */
  is_folded: number
  /** `wordRules` of the edition that has written it. */
  word_rules: number
}

/** Words of titles and facts, and how many documents use them. */
export interface SearchWordTable {
  word: string
  uses: number
}

export interface SearchVariantTable {
  variant: string
  word: string
}

/** Artists that the line-up of an event names, made from its list. */
export interface EventLineupTable {
  event_id: number
  artist_id: number
}

interface EveryRecordTable {
  id: Generated<number>
  revision: number
  created_at: string
  updated_at: string
}

/** Record tables; their columns are derived from the contract's definitions. */
type RecordTables = {
  [K in RecordKind as DefinitionOf<K>['table']]: EveryRecordTable & RecordColumns<K>
}

export interface Schema extends RecordTables {
  media: MediaTable
  messages: MessageTable
  users: UserTable
  password_links: PasswordLinkTable
  totp_factors: TotpFactorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  used_challenges: UsedChallengeTable
  sessions: SessionTable
  api_tokens: ApiTokenTable
  limit_hits: LimitHitTable
  known_addresses: KnownAddressTable
  outbox: OutboxTable
  leases: LeaseTable
  deliveries: DeliveryTable
  build_calls: BuildCallTable
  site_builds: SiteBuildTable
  site_looks: SiteCheckTable
  shared_releases: SharedReleaseTable
  shared_pages: SharedPageTable
  shared_objects: SharedObjectTable
  shared_site: SharedSiteTable
  render_parts: RenderPartTable
  audit: AuditTable
  drafts: DraftTable
  draft_pictures: DraftPictureTable
  notes: NoteTable
  translations: TranslationTable
  open_records: OpenRecordTable
  imports: ImportTable
  import_rows: ImportRowTable
  import_results: ImportResultTable
  import_sources: ImportSourceTable
  kept_answers: IdempotentAnswerTable
  search_documents: SearchDocumentTable
  search_words: SearchWordTable
  search_variants: SearchVariantTable
  event_lineup: EventLineupTable
}

export type MediaRow = Selectable<MediaTable>
export type UserRow = Selectable<UserTable>
export type MessageRow = Selectable<MessageTable>
export type DraftRow = Selectable<DraftTable>
export type NoteRow = Selectable<NoteTable>
export type TranslationRow = Selectable<TranslationTable>
export type OpenRecordRow = Selectable<OpenRecordTable>
export type ImportRecord = Selectable<ImportTable>
export type ImportRowRow = Selectable<ImportRowTable>
export type ImportResultRow = Selectable<ImportResultTable>
