// Inline scripts and styles of a release's pages, from which its security headers are made.
import type { InlineParts } from '#contract/security-headers.ts'
import type { PageState } from './page-state.ts'
import { isUninitialised } from './static-files.ts'

const inlinePartsName = 'inline_parts'

/**
 * Inline scripts and styles of the templates that made a release; stored with it, because later templates may open it.
 */
export function inlinePartsOf(state: PageState, made: InlineParts): InlineParts {
  const noted = state.meta(inlinePartsName)
  if (noted !== null) return JSON.parse(noted) as InlineParts
  state.setMeta(inlinePartsName, JSON.stringify(made))
  return made
}

/** Whether a release that has been opened before has all that its answers need besides its files, without templates. */
export const isSelfContained = (state: PageState) =>
  state.meta(inlinePartsName) !== null && !isUninitialised(state)
