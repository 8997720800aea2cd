// A date or time of which a part is missing. The browser gives it as empty, which would delete what is stored.
import { t } from '../language/translate.ts'

const words = t('Incomplete, or not possible. Fill in every part, or empty it.')

/** What is wrong with an input in which a part of a date or time is missing; '' for any other. */
export function incompleteWords(input: Element | null): string {
  const isIncomplete =
    input instanceof HTMLInputElement && input.validity.badInput && /date|time/.test(input.type)
  return isIncomplete ? words : ''
}
