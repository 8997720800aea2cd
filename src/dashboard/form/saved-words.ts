// What is said of a save.
import { t } from '../language/translate.ts'

/** Of a form that is not on the screen any more. */
export const keptText = t('What you typed is kept and offered again in its form.')

/** `name` is null for a draft, `taken` has the labels of fields in which a colleague's changes stay. */
export function toSavedWords(name: string | null, taken: readonly string[], hasMore: boolean): string {
  return [
    name === null ? t('Saved the draft.') : t('Saved “{name}”.', { name }),
    ...(taken.length > 0 ? [t('A colleague’s changes stay: {taken}.', { taken: taken.join(', ') })] : []),
    ...(hasMore ? [t('What you typed since is not saved yet.')] : []),
  ].join(' ')
}
