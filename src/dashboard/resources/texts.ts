// Texts of the dashboard that the specification does not give, in the style of those it does.
import { removalTexts } from '#contract/texts.ts'
import type { RemovalTexts } from './resource.ts'

/** Texts for archiving or deactivating, as the specification names it for this kind. */
export function removalOf(resource: Parameters<typeof removalTexts>[0], action: string): RemovalTexts {
  return { action, gone: action === 'Archive' ? 'Archived' : 'Deactivated', ...removalTexts(resource) }
}

export function emptyText(plural: string, one: string): string {
  return `No ${plural} found. Start by adding a new ${one}.`
}
