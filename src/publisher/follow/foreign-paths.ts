// Asks another content server which pages the site has, since it does not report changes.
import { ContentError } from '#content/content-error.ts'
import { type Content, createContent } from '#content/reader.ts'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints as api, listEndpoint } from '#contract/endpoints/public.ts'
import { resources, siteNames } from '#contract/resources.ts'
import { fixedPaths } from './plan.ts'

/** Paths of the pages of every record. Throws `ContentError` when a list cannot be read. */
export async function readRecordPaths(content: Content): Promise<string[]> {
  const paths: string[] = []
  for (const name of siteNames)
    for (const { params } of await idPaths(listEndpoint(name), content))
      paths.push(...resources[name].site.own(Number(params.id)))
  return paths
}

/**
 * Paths of all pages except those found only through other pages. Throws `ContentError` as above, and when there are no
 * records.
 */
export async function readForeignPaths(
  contentUrl: string,
  siteUrl: string,
  mediaOrigins: readonly string[],
): Promise<string[]> {
  const content = createContent({ apiUrl: contentUrl, siteUrl, mediaOrigins })
  await content.company()
  const paths = await readRecordPaths(content)
  if (paths.length === 0) throw new ContentError(api.listArtists.path, contentUrl, { kind: 'empty' })
  return [...fixedPaths, ...paths]
}
