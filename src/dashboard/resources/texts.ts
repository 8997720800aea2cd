// Texts of the dashboard that the specification does not give, in the style of those it does.
import { removalTexts } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import type { RemovalTexts } from './resource.ts'

const actions = { Archive: t('Archive'), Deactivate: t('Deactivate') }
const gone = { Archive: t('Archived'), Deactivate: t('Deactivated') }

/** Texts for archiving or deactivating, as the specification names it for this kind; `noun` as inside a sentence. */
export function removalOf(
  { removal }: { removal: 'archive' | 'deactivate' },
  noun: string,
  action: keyof typeof actions,
): RemovalTexts {
  return { action: actions[action], gone: gone[action], ...removalTexts(removal, noun) }
}

/** `names` and `noun` as inside a sentence. */
export function emptyText(names: string, noun: string): string {
  return t('No {names} found. Start by adding a new {noun}.', { names, noun })
}
