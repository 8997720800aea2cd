// What the screen of messages says of folders, acts and signs.
import type { Message, MessageFolder, MessageSummary } from '#contract/entities/message.ts'
import { plural, t, tc } from '../language/translate.ts'
import type { Patch } from './message-patch.ts'

export const folderNames: Record<MessageFolder, string> = {
  inbox: t('Inbox'),
  archive: tc('folder', 'Archive'),
  spam: t('Spam'),
  deleted: t('Deleted'),
}

export const emptyFolders: Record<Exclude<MessageFolder, 'inbox'>, string> = {
  archive: t('Nothing is archived. What is dealt with can be kept here, out of the way.'),
  spam: t('No spam. What looks like it is set apart here, and never deleted unseen.'),
  deleted: t('Nothing is deleted.'),
}

const signWords: Readonly<Record<string, string>> = {
  marked: t('marked by hand'),
  known_sender: t('earlier messages from this address were marked as spam'),
  markup: t('it has links written as forums take them'),
  links: t('it has many links'),
  address_in_name: t('the name has a web address'),
  typed_too_fast: t('it came faster than anybody types'),
}

/** "Set apart: it has many links, the name has a web address." */
export function toSpamReason({ spam_signs }: Message): string {
  const words = spam_signs.flatMap((sign) => signWords[sign] ?? [])
  return words.length > 0 ? t('Set apart: {words}.', { words: words.join(', ') }) : ''
}

/** "Ann" in quotation marks, or how many there are. */
export const namesOf = (messages: readonly Pick<Message, 'name'>[]) =>
  messages.length === 1 && messages[0]
    ? t('“{name}”', { name: messages[0].name })
    : t('{count} messages', { count: messages.length })

function toMoveWords(folder: MessageFolder, from: MessageFolder, names: string): string {
  if (folder === 'archive') return t('Archived {names}.', { names })
  if (folder === 'deleted') return t('Deleted {names}.', { names })
  if (folder === 'spam') return t('Moved {names} to spam.', { names })
  return from === 'deleted' ? t('Restored {names}.', { names }) : t('Moved {names} to the inbox.', { names })
}

/** What was done, for the toast; empty when the screen shows it well enough. */
export function toDoneWords(patch: Patch, seen: readonly Message[], colleague?: string): string {
  const names = namesOf(seen)
  if (patch.folder) return toMoveWords(patch.folder, seen[0]?.folder ?? 'inbox', names)
  if (patch.is_answered !== undefined)
    return patch.is_answered
      ? t('Marked {names} as answered.', { names })
      : t('Marked {names} as not answered.', { names })
  if (patch.assigned_to_id === null)
    return plural(seen.length, '{names} is nobody’s now.', '{names} are nobody’s now.', { names })
  if (patch.assigned_to_id !== undefined)
    return t('Assigned {names} to {colleague}.', { names, colleague: colleague ?? t('a colleague') })
  return ''
}

const toDays = (days: number) =>
  days % 365 === 0
    ? plural(days / 365, '{count} year', '{count} years')
    : plural(days, '{count} day', '{count} days')

/** How long messages of a folder stay. */
export function toKeptWords(folder: MessageFolder, { kept_days, deleted_days }: MessageSummary): string {
  if (folder === 'deleted') return t('Erased for good {date} after deletion.', { date: toDays(deleted_days) })
  return kept_days === null
    ? ''
    : t('Every message is erased {date} after it came.', { date: toDays(kept_days) })
}

const dayMs = 86_400_000

/** When a deleted message will be erased, as ISO 8601. */
export function erasedAt({ deleted_at, submitted_at }: Message, summary: MessageSummary): string | null {
  if (deleted_at === null) return null
  const ends = [Date.parse(deleted_at) + summary.deleted_days * dayMs]
  if (summary.kept_days !== null) ends.push(Date.parse(submitted_at) + summary.kept_days * dayMs)
  return new Date(Math.min(...ends)).toISOString()
}
