// Where a record that an act concerned is edited.
import { dashboard } from '#contract/addresses.ts'
import type { RecentAct } from '#contract/entities/session.ts'
import { $owner } from '../api/session-end.ts'
import { contentResources } from '../resources/all.ts'

/** Screens on which records are found that have no form of their own at an address by their id. */
const lists: Readonly<Record<string, string>> = { company: 'site', pages: 'pages', tokens: 'tokens' }

/** The screen of a record; null for one that is gone. */
export function screenOf({
  subject,
  subject_id: id,
  artist_id,
  folder,
  name,
  is_stored,
}: RecentAct): string | null {
  if (!is_stored) return null
  if (contentResources.some(({ name }) => name === subject)) return dashboard.edit(subject, id)
  if (subject === 'songs' || subject === 'gallery')
    return artist_id === null ? null : dashboard.editPart(artist_id, subject, id)
  if (subject === 'drafts') return dashboard.draft(id)
  if (subject === 'messages') {
    const place = folder === null || folder === 'inbox' ? {} : { folder }
    // Lists are by the date of sending, so that one that was moved lately may be on any page: its name is sought.
    const words = new URLSearchParams({ ...place, ...(name && { q: name }), message: String(id) })
    return `${dashboard.list('messages')}?${words}`
  }
  if (subject === 'users')
    return id === $owner.get()?.user_id ? dashboard.list('account') : dashboard.edit('users', id)
  const list = lists[subject]
  return list === undefined ? null : dashboard.list(list)
}
