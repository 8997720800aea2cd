// Which pages a site made from another server's content has: asked of that server, since nothing tells of changes.
import { ContentError } from '#content/content-error.ts'
import { type Content, createContent } from '#content/reader.ts'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints as api } from '#contract/endpoints/public.ts'
import type { TagKind } from '#contract/tags.ts'
import { fixedPaths, ownPaths } from './plan.ts'

const lists = [
  ['artist', api.listArtists],
  ['event', api.listEvents],
  ['partner', api.listPartners],
  ['staff', api.listStaff],
  ['souvenir', api.listSouvenirs],
] as const satisfies [TagKind, unknown][]

/** Pages of every record there is. Throws `ContentError` when a list cannot be read. */
export async function readRecordPaths(content: Content): Promise<string[]> {
  const paths: string[] = []
  for (const [kind, endpoint] of lists)
    for (const { params } of await idPaths(endpoint, content))
      paths.push(...ownPaths(kind, Number(params.id)))
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
