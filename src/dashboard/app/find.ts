// Search of the command palette: finds screens by name, and records through the search of their lists.
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isPermitted, type Role } from '#contract/roles.ts'
import { askList } from '../api/ask-list.ts'
import { t } from '../language/translate.ts'
import { createPath, editPath } from '../resources/addresses.ts'
import { offeredResources } from '../resources/all.ts'
import { appearsAt } from '../resources/appears-at.ts'
import { canImport } from '../resources/offered.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { users } from '../resources/users.ts'
import { toMomentInWords } from '../ui/moments.ts'
import { navigation } from './navigation.ts'

export interface Found {
  to: string
  label: string
  note?: string
}

export interface FoundGroup {
  title: string
  items: Found[]
}

/** Not a screen: opens the sheet of keys. */
export const keysAddress = '#keys'

const eachAtMost = 5

/** Screens whose name contains every word. */
export function screensFor(role: Role, sought: string): Found[] {
  const creating = [
    ...offeredResources(),
    ...(isPermitted('admin', role) && isSupported('users') ? [users] : []),
  ]
  const all = [
    ...navigation(role)
      .flat()
      .map(({ to, label }) => ({ to, label })),
    ...(isSupported('calendar') ? [{ to: dashboard.calendar(), label: t('Calendar') }] : []),
    ...creating.map((resource) => ({
      to: createPath(resource),
      label: t('Add New {noun}', { noun: resource.noun }),
    })),
    ...offeredResources()
      .filter(canImport)
      .map(({ name, noun }) => ({ to: dashboard.import(name), label: t('Import {noun} File', { noun }) })),
    ...(isPermitted('admin', role) && isSupported('api_tokens')
      ? [{ to: dashboard.create('tokens'), label: t('Add New API Token') }]
      : []),
    { to: keysAddress, label: t('Keys') },
  ]
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** That visitors do not see a record, and from when on they do. */
function noteOf(record: StoredRecord): Pick<Found, 'note'> {
  const appears = appearsAt(record)
  if (appears !== null) return { note: t('Appears {moment}', { moment: toMomentInWords(appears) }) }
  return record.is_active === false ? { note: t('Archived') } : {}
}

async function findIn(resource: Resource, q: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const query = { q, page_size: eachAtMost }
  const { results } = await askList(resource.endpoints.list as Endpoint, { query, signal })
  const items = results.map((record) => ({
    to: editPath(resource, record),
    label: resource.nameOf(record),
    ...noteOf(record),
  }))
  return items.length > 0 ? [{ title: resource.plural, items }] : []
}

/** Matching records of all kinds; a list that fails is left out, and when all do, the first reason is thrown. */
export async function findRecords(q: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const found = await Promise.allSettled(offeredResources().map((resource) => findIn(resource, q, signal)))
  const [first] = found
  if (first?.status === 'rejected' && found.every(({ status }) => status === 'rejected')) throw first.reason
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}
