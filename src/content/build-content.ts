// The reader of a build by Astro alone, where nobody hands a page its content.
import { buildSettings } from './build-settings.ts'
import { type Content, createContent } from './reader.ts'

/** A reader of the API the build was told about. */
export function createBuildContent(): Content {
  const { contentUrl, siteUrl, timeZone } = buildSettings()
  return createContent({ apiUrl: contentUrl, siteUrl, timeZone })
}
