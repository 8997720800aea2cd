// The reader of the plain build, where nobody hands a page its content.
import { tellPictures } from './build-media.ts'
import { buildSettings } from './build-settings.ts'
import { type Content, createContent } from './reader.ts'

/** A reader of the API the build was told about. */
export function createBuildContent(): Content {
  const { contentUrl, siteUrl, timeZone, mediaList } = buildSettings()
  return createContent({
    apiUrl: contentUrl,
    siteUrl,
    timeZone,
    ...(mediaList && { onAnswer: (answer) => tellPictures(mediaList, answer) }),
  })
}
