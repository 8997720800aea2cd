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
import { readPublic } from '../read-public.ts'
import { bind, type Work } from './route.ts'

/** Called with each endpoint and its operation. */
type Each = <E extends Endpoint>(endpoint: E, work: Work<E>) => void

function eachList(deps: Deps, name: ResourceName, each: Each): void {
  // The lists differ only in their shapes, which the operation treats the same.
  const one = name as 'partners'
  each(listEndpoint(one), (call) => readPublic(deps, (from) => listPublic(from, one, call)))
}

function eachOne(deps: Deps, name: SiteName, each: Each): void {
  if (name === 'artists')
    each(endpoints.getArtist, ({ params }) => readPublic(deps, (from) => getPublicArtist(from, params.id)))
  else if (ownsEvents(name))
    each(oneEndpoint(name), ({ params }) => readPublic(deps, (from) => getPublicOwner(from, name, params.id)))
  else {
    const one = name as 'partners'
    each(oneEndpoint(one), ({ params }) => readPublic(deps, (from) => getPublic(from, one, params.id)))
  }
}

/** All reads that need no account, with what answers them. */
export function eachPublicRead(deps: Deps, each: Each): void {
  each(endpoints.getCapabilities, () => Promise.resolve({ body: { capabilities: capabilityNames } }))
  each(endpoints.getCompany, () => readPublic(deps, ({ db }) => getCompany(db.read)))
  each(endpoints.getPage, ({ params }) => readPublic(deps, ({ db }) => getPage(db.read, params.slug)))
  for (const name of resourceNames) eachList(deps, name, each)
  for (const name of siteNames) eachOne(deps, name, each)
  each(endpoints.search, ({ query }) => readPublic(deps, (from) => searchSite(from, query)))
}

export function bindPublicRoutes(app: Hono<AppEnv>, deps: Deps): void {
  eachPublicRead(deps, (endpoint, work) => bind(app, deps, endpoint, work))
  bind(app, deps, endpoints.contact, ({ body, address, keep }) => receiveMessage(deps, body, address, keep))
}
