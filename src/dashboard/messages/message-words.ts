// What the screen of messages says of folders, acts and signs.
import type { Message, MessageFolder, MessageSummary } from '#contract/entities/message.ts'
import type { Patch } from './message-patch.ts'

export const folderNames: Record<MessageFolder, string> = {
  inbox: 'Inbox',
  archive: 'Archive',
  spam: 'Spam',
  deleted: 'Deleted',
}

export const emptyFolders: Record<Exclude<MessageFolder, 'inbox'>, string> = {
  archive: 'Nothing is archived. What is dealt with can be kept here, out of the way.',
  spam: 'No spam. What looks like it is set apart here, and never deleted unseen.',
  deleted: 'Nothing is deleted.',
}

const signWords: Readonly<Record<string, string>> = {
  marked: 'marked by hand',
  known_sender: 'earlier messages from this address were marked as spam',
  markup: 'it has links written as forums take them',
  links: 'it has many links',
  address_in_name: 'the name has a web address',
  typed_too_fast: 'it came faster than anybody types',
}

/** "Set apart: it has many links, the name has a web address." */
export function toSpamReason({ spam_signs }: Message): string {
  const words = spam_signs.flatMap((sign) => signWords[sign] ?? [])
  return words.length > 0 ? `Set apart: ${words.join(', ')}.` : ''
}

/** "Ann" in quotation marks, or how many there are. */
export const namesOf = (messages: readonly Pick<Message, 'name'>[]) =>
  messages.length === 1 && messages[0] ? `“${messages[0].name}”` : `${messages.length} messages`

function toMoveWords(folder: MessageFolder, from: MessageFolder, names: string): string {
  if (folder === 'archive') return `Archived ${names}.`
  if (folder === 'deleted') return `Deleted ${names}.`
  if (folder === 'spam') return `Moved ${names} to spam.`
  return from === 'deleted' ? `Restored ${names}.` : `Moved ${names} to the inbox.`
}

/** What was done, for the toast; empty when the screen shows it well enough. */
export function toDoneWords(patch: Patch, seen: readonly Message[], colleague?: string): string {
  const names = namesOf(seen)
  if (patch.folder) return toMoveWords(patch.folder, seen[0]?.folder ?? 'inbox', names)
  if (patch.is_answered !== undefined)
    return `Marked ${names} as ${patch.is_answered ? 'answered' : 'not answered'}.`
  if (patch.assigned_to_id === null) return `${names} ${seen.length === 1 ? 'is' : 'are'} nobody’s now.`
  if (patch.assigned_to_id !== undefined) return `Assigned ${names} to ${colleague ?? 'a colleague'}.`
  return ''
}

const toDays = (days: number) =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`

/** How long messages of a folder stay. */
export function toKeptWords(folder: MessageFolder, { kept_days, deleted_days }: MessageSummary): string {
  if (folder === 'deleted') return `Erased for good ${toDays(deleted_days)} after deletion.`
  return kept_days === null ? '' : `Every message is erased ${toDays(kept_days)} after it came.`
}

const dayMs = 86_400_000

/** When a deleted message will be erased, as ISO 8601. */
export function erasedAt({ deleted_at, submitted_at }: Message, summary: MessageSummary): string | null {
  if (deleted_at === null) return null
  const ends = [Date.parse(deleted_at) + summary.deleted_days * dayMs]
  if (summary.kept_days !== null) ends.push(Date.parse(submitted_at) + summary.kept_days * dayMs)
  return new Date(Math.min(...ends)).toISOString()
}
