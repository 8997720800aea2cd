// Finds the templates that a release was made with.
import { inspect } from '../release/release-store.ts'
import { findRenderer, type RendererBuild, type Templates } from './renderer-build.ts'

const rendererOf = (home: string, id: number) => inspect(home, id, (state) => state.meta('renderer'))

/** Returns the templates a release was made with; null when they are no longer there. */
export const buildOfRelease = (home: string, id: number) => findRenderer(rendererOf(home, id) ?? '')

/** Returns them too when they are the current ones and have yet to be built. Throws when they are not there. */
export async function requireBuild(home: string, id: number, templates: Templates): Promise<RendererBuild> {
  const renderer = rendererOf(home, id)
  const found = findRenderer(renderer ?? '')
  if (found) return found
  if (renderer === templates.id) return templates.build()
  throw new Error('The templates of the live release are not on this server.')
}
