// Public reads and the contact form.
import type { Hono } from 'hono'
import { capabilityNames } from '#contract/capabilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints as endpoints, listEndpoint, oneEndpoint } from '#contract/endpoints/public.ts'
import { type ResourceName, resourceNames, type SiteName, siteNames } from '#contract/resources.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { receiveMessage } from '../operations/messages.ts'
import {
  getPublic,
  getPublicArtist,
  getPublicOwner,
  listPublic,
  ownsEvents,
} from '../operations/public-reads.ts'
import { searchSite } from '../operations/searching.ts'
import { getCompany, getPage } from '../operations/single-reads.ts'
import { inLanguage } from '../operations/translated-answers.ts'
import { type PublicDeps, readPublic } from '../read-public.ts'
import { bind, type Work } from './route.ts'

/** Called with each endpoint and its operation. */
type Each = <E extends Endpoint>(endpoint: E, work: Work<E>) => void

function eachList(deps: Deps, name: ResourceName, each: Each): void {
  // The lists differ only in their shapes, which the operation treats the same.
  const one = name as 'partners'
  each(listEndpoint(one), (call) =>
    readPublic(deps, async (from) =>
      inLanguage(from.db.read, call.query.lang, name, await listPublic(from, one, call)),
    ),
  )
}

function readOne(from: PublicDeps, name: SiteName, id: number) {
  if (name === 'artists') return getPublicArtist(from, id)
  return ownsEvents(name) ? getPublicOwner(from, name, id) : getPublic(from, name, id)
}

function eachOne(deps: Deps, name: SiteName, each: Each): void {
  // They differ only in their shapes as well.
  const one = name as 'partners'
  each(oneEndpoint(one), ({ params, query }) =>
    readPublic(deps, async (from) => {
      const answer = (await readOne(from, name, params.id)) as Awaited<
        ReturnType<typeof getPublic<'partners'>>
      >
      return inLanguage(from.db.read, query.lang, name, answer)
    }),
  )
}

/** All reads that need no account, with what answers them. */
export function eachPublicRead(deps: Deps, each: Each): void {
  each(endpoints.getCapabilities, () => Promise.resolve({ body: { capabilities: capabilityNames } }))
  each(endpoints.getCompany, ({ query }) => readPublic(deps, ({ db }) => getCompany(db.read, query.lang)))
  each(endpoints.getPage, ({ params, query }) =>
    readPublic(deps, ({ db }) => getPage(db.read, params.slug, query.lang)),
  )
  for (const name of resourceNames) eachList(deps, name, each)
  for (const name of siteNames) eachOne(deps, name, each)
  each(endpoints.search, ({ query }) =>
    readPublic(deps, (from) => searchSite(from, query, deps.env.SITE_LANGUAGES)),
  )
}

export function bindPublicRoutes(app: Hono<AppEnv>, deps: Deps): void {
  eachPublicRead(deps, (endpoint, work) => bind(app, deps, endpoint, work))
  bind(app, deps, endpoints.contact, ({ body, address, keep }) => receiveMessage(deps, body, address, keep))
}
