// Public reads and the contact form.
import type { Hono } from 'hono'
import { capabilityNames } from '#contract/capabilities.ts'
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
import { bind } from './route.ts'

function bindList(app: Hono<AppEnv>, deps: Deps, name: ResourceName): void {
  // The lists differ only in their shapes, which the operation treats the same.
  const one = name as 'partners'
  bind(app, deps, listEndpoint(one), (call) => readPublic(deps, (from) => listPublic(from, one, call)))
}

function bindOne(app: Hono<AppEnv>, deps: Deps, name: SiteName): void {
  if (name === 'artists')
    bind(app, deps, endpoints.getArtist, ({ params }) =>
      readPublic(deps, (from) => getPublicArtist(from, params.id)),
    )
  else if (ownsEvents(name))
    bind(app, deps, oneEndpoint(name), ({ params }) =>
      readPublic(deps, (from) => getPublicOwner(from, name, params.id)),
    )
  else {
    const one = name as 'partners'
    bind(app, deps, oneEndpoint(one), ({ params }) =>
      readPublic(deps, (from) => getPublic(from, one, params.id)),
    )
  }
}

export function bindPublicRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, endpoints.getCapabilities, () =>
    Promise.resolve({ body: { capabilities: capabilityNames } }),
  )
  bind(app, deps, endpoints.getCompany, () => readPublic(deps, ({ db }) => getCompany(db.read)))
  bind(app, deps, endpoints.getPage, ({ params }) =>
    readPublic(deps, ({ db }) => getPage(db.read, params.slug)),
  )
  for (const name of resourceNames) bindList(app, deps, name)
  for (const name of siteNames) bindOne(app, deps, name)
  bind(app, deps, endpoints.search, ({ query }) => readPublic(deps, (from) => searchSite(from, query)))
  bind(app, deps, endpoints.contact, ({ body, address, keep }) => receiveMessage(deps, body, address, keep))
}
