// What the keys do, in words: for the sheet that shows them, which few first screens need.
import { t } from '../language/translate.ts'
import type { KeyGroup, ShortcutName } from './shortcuts.ts'

type Words = {
  readonly [G in KeyGroup]: {
    readonly title: string
    readonly acts: Readonly<Record<ShortcutName<G>, string>>
  }
}

export const keyWords: Words = {
  everywhere: { title: t('In every screen'), acts: { help: t('Show these keys') } },
  list: {
    title: t('In lists'),
    acts: {
      next: t('Next row'),
      previous: t('Previous row'),
      select: t('Choose the row, or not'),
      open: t('Open the row'),
      find: t('Search the list'),
    },
  },
  messages: {
    title: t('On a message'),
    acts: {
      next: t('Next message'),
      previous: t('Previous message'),
      reply: t('Reply by mail'),
      read: t('Read, or unread again'),
      archive: t('Archive, or back to the inbox'),
      delete: t('Delete'),
      spam: t('Spam, or no spam'),
      mine: t('Assign to me, or to nobody'),
      answered: t('Answered, or not answered'),
      select: t('Choose for several at once'),
      undo: t('Undo the last act'),
    },
  },
}

/** What a key of a group does. */
export const wordsOf = <G extends KeyGroup>(group: G, act: ShortcutName<G>): string =>
  keyWords[group].acts[act]
