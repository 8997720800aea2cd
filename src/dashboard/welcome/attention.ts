// What needs attention: counted by the server over all records, with the first few named here.
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { ask } from '../api/ask.ts'
import { askList } from '../api/ask-list.ts'
import { plural, t } from '../language/translate.ts'
import { titleOf } from '../pictures/picture-title.ts'
import { formOf, hasAltIn, kindOf } from '../pictures/picture-words.ts'
import { editPath, listPath } from '../resources/addresses.ts'
import { contentResources, offeredResources } from '../resources/all.ts'
import { events } from '../resources/events.ts'
import type { Need } from '../resources/needs.ts'
import type { Resource } from '../resources/resource.ts'
import { toShortDate } from '../ui/moments.ts'

export interface AttentionItem {
  to: string
  label: string
  detail?: string
}

export interface AttentionGroup {
  title: string
  /** The first few records. */
  items: AttentionItem[]
  /** Total number of records. */
  count: number
  /** Address of the list that shows all of them. */
  all: string
}

interface Question {
  resource: Resource
  need: Need
  title: string
  ordering: string
}

const namedAtMost = 6

const questions: readonly Question[] = [
  { resource: events, need: 'image', title: t('Upcoming events without a poster'), ordering: 'date' },
  { resource: events, need: 'artist', title: t('Upcoming events without an artist'), ordering: 'date' },
  {
    resource: events,
    need: 'responsible',
    title: t('Upcoming events whose responsible person is archived'),
    ordering: 'date',
  },
  ...contentResources
    .filter((resource) => resource !== events)
    .map((resource): Question => {
      const title = t('{names} without an image', { names: resource.plural })
      return { resource, need: 'image', title, ordering: '-updated_at' }
    }),
]

async function askFor(
  { resource, need, title, ordering }: Question,
  signal: AbortSignal,
): Promise<AttentionGroup> {
  const query = { needs: need, ordering, page_size: namedAtMost }
  const { count, results } = await askList(resource.endpoints.list as Endpoint, { query, signal })
  const items = results.map((record) => ({
    to: editPath(resource, record),
    label: resource.nameOf(record),
    ...(resource === events && { detail: toShortDate(String(record.date)) }),
  }))
  return { title, items, count, all: `${listPath(resource)}?needs=${need}` }
}

async function askForUnread(signal: AbortSignal): Promise<AttentionGroup> {
  const query = {
    is_read: false,
    page_size: namedAtMost,
    ...(isSupported('inbox') && { folder: 'inbox' }),
  }
  const { count, results } = await askList(dashboardMessages.listMessages, { query, signal })
  const all = `${dashboard.list('messages')}?only=unread`
  return {
    title: plural(count, 'One unread message', '{count} unread messages'),
    items: results.map(({ id, name }) => ({ to: `${all}&message=${id}`, label: String(name) })),
    count,
    all,
  }
}

/** Pictures whose alternative text is missing, each by the record in whose form it is given. */
async function askForTexts(signal: AbortSignal): Promise<AttentionGroup> {
  const query = { only: 'no_alt', page_size: namedAtMost }
  const { data } = await ask(dashboardPictures.listLibrary, { query, signal })
  const all = `${dashboard.list('pictures')}?only=no_alt`
  const items = data.results.map((picture) => {
    const use = picture.uses.find((one) => one.alt === '' && one.draft_id === null && hasAltIn(one))
    return {
      to: (use && formOf(use)) ?? all,
      label: use?.name || titleOf(picture),
      ...(use && { detail: kindOf(use) }),
    }
  })
  const { count } = data
  const title = plural(
    count,
    'One picture without alternative text',
    '{count} pictures without alternative text',
  )
  return { title, items, count, all }
}

/** All groups, most urgent first. */
export async function readAttention(signal: AbortSignal): Promise<AttentionGroup[]> {
  const offered = offeredResources()
  const asked = (isSupported('needs') ? questions : [])
    .filter(({ resource }) => offered.includes(resource))
    .map((question) => askFor(question, signal))
  const texts = isSupported('picture_library') ? [askForTexts(signal)] : []
  const groups = await Promise.all([askForUnread(signal), ...asked, ...texts])
  return groups.filter(({ count }) => count > 0)
}
