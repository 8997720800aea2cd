// A date or time of which a part is missing. The browser gives it as empty, which would delete what is stored.
import { t } from '../language/translate.ts'

const words: Readonly<Record<string, string>> = {
  date: t('Incomplete, or no such day. Fill it in, or empty it.'),
  time: t('Incomplete. Fill in hours and minutes, or empty it.'),
  'datetime-local': t('Incomplete, or no such day. Fill in day and time, or empty it.'),
}

/** What is wrong with an input in which a part of a date or time is missing; '' for any other. */
export function incompleteWords(input: Element | null): string {
  return (input instanceof HTMLInputElement && input.validity.badInput && words[input.type]) || ''
}
