// Whether every write is what the user meant: the record whose name was on the screen, once.

import { wasDouble } from '../presses.ts'
import type { Intent } from './intent.ts'
import type { Written } from './line.ts'
import type { Walk } from './walk.ts'

/** Whether a text names the record that is written to, as it is or as the draft has it. */
const names = ({ marks }: Walk, text: string, { resource, id, draft }: Written) =>
  marks
    .in(text)
    .some(
      ([, origin]) =>
        origin.resource === resource &&
        (origin.id === id || origin.id === null) &&
        (origin.draft === undefined || origin.draft === draft),
    )

/** Whether a new record gets the translations of a record whose texts it has, unless all of its texts are new. */
function isOwnCopy({ marks }: Walk, { of, texts }: NonNullable<Written['copy']>): boolean {
  const originals = marks.originalsOf(texts)
  return originals.size === 0 || originals.has(of)
}

/** A day that was seen, or one that was stored and came to the screen while the user was about to act. */
const isEarlierDay = ({ line }: Walk, { id, sends = '' }: Written, seen: ReadonlySet<string>): boolean =>
  seen.has(sends) || (id !== null && line.storedDays.get(id)?.has(sends) === true)

/** Whether a write is what a user confirmed, and has not been done already unless it may be `again`. */
function isMeantBy(walk: Walk, write: Written, intent: Intent, again = false) {
  const { resource, kind, text, id, sends, oneOf, isNew, draft, done } = intent
  if (resource !== write.resource || (id !== undefined && id !== write.id)) return false
  const isSent = oneOf ? isEarlierDay(walk, write, oneOf) : sends === undefined || sends === write.sends
  if (!isSent) return false
  if (draft !== 'any' && draft !== write.draft) return false
  const isWholeDraft = /^(publish|discard|restore)$/.test(write.sends ?? '')
  if (write.id === null && !isWholeDraft) return kind === 'order' || (kind === 'form' && isNew !== false)
  // What is typed after a text went to a draft goes there, too, as often as it takes.
  const isToDraft = draft === 'any' && sends === 'values'
  if (write.id !== null && done?.has(write.id) && !again && !isToDraft) return false
  if (isNew && !walk.made.has(`${resource}/${write.id}`)) return false
  return names(walk, text, write)
}

/** 1. Every write applies to the record whose name was on the screen. */
export function checkWriteTargets(walk: Walk): string[] {
  return walk.line.written.splice(0).flatMap((write) => {
    const intents = walk.intents.get(write.page) ?? []
    // What a double click saves is sent twice, when its form or dialog stays.
    const meaning =
      intents.find((intent) => isMeantBy(walk, write, intent)) ??
      intents.find((intent) => wasDouble(write.page) && isMeantBy(walk, write, intent, true))
    if (write.isAnswer) {
      // What the user confirms next is about another write, even of the same kind.
      if (meaning && write.id !== null) meaning.done = (meaning.done ?? new Set()).add(write.id)
      if (meaning?.undoes) meaning.undoes.isUndone = true
      return []
    }
    const place = `${write.resource}/${write.id} ${write.sends}`
    if (walk.marks.in(write.texts ?? '').some(([, { about }]) => about !== place))
      return [`1: ${write.method} ${place} sends the text of another place: ${write.texts}.`]
    if (write.copy && !isOwnCopy(walk, write.copy))
      return [
        `1: ${write.method} ${write.resource}/ takes the translations of ${write.copy.of}: ${write.copy.texts}.`,
      ]
    if (write.key !== undefined && meaning) walk.meantKeys.add(write.key)
    if (meaning || walk.meantKeys.has(write.key ?? '')) return []
    const meant = intents.map(
      ({ resource, text, sends = '', draft = '' }) =>
        `${resource}: ${text} ${sends} ${draft} = ${JSON.stringify(walk.marks.in(text))}`,
    )
    const draft = write.draft === undefined ? '' : ` of draft ${write.draft}`
    return [
      `1: ${write.method} ${write.resource}/${write.id ?? ''} ${write.sends ?? ''}${draft} is not what the screen named (${meant.join(' | ')}).`,
    ]
  })
}
