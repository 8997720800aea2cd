// Content reader for a build by Astro alone, where no renderer passes one to the page.
import { buildSettings } from './build-settings.ts'
import { type Content, createContent } from './reader.ts'

/** A reader of the API that the build settings name. */
export function createBuildContent(): Content {
  const { contentUrl, siteUrl, timeZone } = buildSettings()
  return createContent({ apiUrl: contentUrl, siteUrl, timeZone })
}
