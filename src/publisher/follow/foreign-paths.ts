// Which pages a site made from another server's content has: asked of that server, since nothing tells of changes.
import { ContentError } from '#content/content-error.ts'
import { type Content, createContent } from '#content/reader.ts'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints as api, listEndpoint } from '#contract/endpoints/public.ts'
import { resources, siteNames } from '#contract/resources.ts'
import { fixedPaths } from './plan.ts'

/** Pages of every record there is. Throws `ContentError` when a list cannot be read. */
export async function readRecordPaths(content: Content): Promise<string[]> {
  const paths: string[] = []
  for (const name of siteNames)
    for (const { params } of await idPaths(listEndpoint(name), content))
      paths.push(...resources[name].site.own(Number(params.id)))
  return paths
}

/** All but those that pages lead to. Throws `ContentError` as above, and when there is no record at all. */
export async function readForeignPaths(contentUrl: string, siteUrl: string): Promise<string[]> {
  const content = createContent({ apiUrl: contentUrl, siteUrl })
  await content.company()
  const paths = await readRecordPaths(content)
  if (paths.length === 0) throw new ContentError(api.listArtists.path, contentUrl, { kind: 'empty' })
  return [...fixedPaths, ...paths]
}
