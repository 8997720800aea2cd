// Content reader for a build by Astro alone, where no renderer passes one to the page.
import { languageOf } from '#contract/languages.ts'
import { buildSettings } from './build-settings.ts'
import { type Content, createContent } from './reader.ts'

/** A reader of the API that the build settings name, for a page at a path. */
export function createBuildContent(path = '/'): Content {
  const { contentUrl, ...settings } = buildSettings()
  return createContent({ ...settings, apiUrl: contentUrl, language: languageOf(path) })
}
