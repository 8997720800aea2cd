// What the library says of a picture, and where its uses are edited.
import { dashboard } from '#contract/addresses.ts'
import type { LibraryPicture, LibraryUse } from '#contract/entities/picture-library.ts'
import { isPermitted } from '#contract/roles.ts'
import { $owner } from '../api/session-end.ts'
import { inSentence, plural, t, toNumber } from '../language/translate.ts'
import { adminResources } from '../resources/administration.ts'
import { contentResources, partResources } from '../resources/all.ts'

const resources = [...contentResources, ...partResources, ...adminResources]
/** The API's name of the record that the dashboard calls otherwise. */
const nameInDashboard: Readonly<Record<string, string>> = { company: 'site' }

/** Nouns that say more here than on their own lists. */
const ownNouns: Readonly<Record<string, string>> = { company: t('Site'), gallery: t('Image of the gallery') }

export const toSize = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{kilobytes} KB', { kilobytes: toNumber(Math.max(1, Math.round(bytes / 1000))) })
    : t('{megabytes} MB', { megabytes: toNumber(bytes / 1_000_000, 1) })

const resourceOf = ({ resource }: LibraryUse) =>
  resources.find(({ name, part }) => (part ?? name) === (nameInDashboard[resource] ?? resource))

/** The form in which a use can be changed; null when the person may not open it. */
export function formOf(use: LibraryUse): string | null {
  if (use.draft_id !== null && use.resource === 'gallery' && use.id !== null)
    return dashboard.editDraftPart(use.draft_id, 'gallery', use.id)
  if (use.draft_id !== null) return dashboard.draft(use.draft_id)
  if (use.resource === 'company')
    return isPermitted('admin', $owner.get()?.role ?? null) ? dashboard.list('site') : null
  if (use.id === null) return null
  return use.artist_id === null
    ? dashboard.edit(use.resource, use.id)
    : dashboard.editPart(use.artist_id, 'gallery', use.id)
}

/** What kind of record uses the picture, and in which state. */
export function kindOf(use: LibraryUse): string {
  const resource = resourceOf(use)
  const noun = ownNouns[use.resource] ?? resource?.noun ?? use.resource
  const images = resource?.fields.filter(({ widget }) => widget === 'image') ?? []
  const label = images.length > 1 ? images.find(({ name }) => name === use.field)?.label : undefined
  const kind = label ? `${noun}, ${inSentence(label)}` : noun
  if (use.draft_id !== null) return t('Draft of {kind}', { kind: inSentence(kind) })
  if (use.is_planned) return t('{kind}, planned', { kind })
  return use.is_active ? kind : t('{kind}, archived', { kind })
}

/** Whether the picture has an alternative text in this use. */
export function hasAltIn(use: LibraryUse): boolean {
  const field = resourceOf(use)?.fields.find(({ name }) => name === use.field)
  return field?.widget !== 'image' || field.hasAlt
}

export const isRemovable = ({ use_count, parts, kept_until }: LibraryPicture): boolean =>
  use_count === 0 && parts === 0 && kept_until === null

/** In how many places a picture is used, in words. */
export function toUseWords({ use_count, uses, parts }: LibraryPicture): string {
  if (use_count === 0) return parts > 0 ? t('Original of a cropped picture') : t('Unused')
  const [first] = uses
  return use_count === 1 && first?.name ? first.name : t('Used in {use_count} places', { use_count })
}

export const countOf = (count: number): string => plural(count, 'one picture', '{count} pictures')
export const placesOf = (count: number): string => plural(count, 'one place', '{count} places')
