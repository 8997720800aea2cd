// Public reads and the contact form.
import type { Hono } from 'hono'
import { capabilityNames } from '#contract/capabilities.ts'
import { publicEndpoints as endpoints } from '#contract/endpoints/public.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { receiveMessage } from '../operations/messages.ts'
import {
  getCompany,
  getPage,
  getPublic,
  getPublicArtist,
  publicKinds as kinds,
  listPublic,
} from '../operations/public-reads.ts'
import { searchSite } from '../operations/searching.ts'
import { bind } from './route.ts'

export function bindPublicRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, endpoints.getCapabilities, () =>
    Promise.resolve({ body: { capabilities: capabilityNames } }),
  )
  bind(app, deps, endpoints.getCompany, () => getCompany(deps.db.read))
  bind(app, deps, endpoints.getPage, ({ params }) => getPage(deps.db.read, params.slug))
  bind(app, deps, endpoints.listSlides, (call) => listPublic(deps, kinds.slides, call))
  bind(app, deps, endpoints.listArtists, (call) => listPublic(deps, kinds.artists, call))
  bind(app, deps, endpoints.getArtist, ({ params }) => getPublicArtist(deps, params.id))
  bind(app, deps, endpoints.listEvents, (call) => listPublic(deps, kinds.events, call))
  bind(app, deps, endpoints.getEvent, ({ params }) => getPublic(deps, kinds.events, params.id))
  bind(app, deps, endpoints.listPartners, (call) => listPublic(deps, kinds.partners, call))
  bind(app, deps, endpoints.getPartner, ({ params }) => getPublic(deps, kinds.partners, params.id))
  bind(app, deps, endpoints.listStaff, (call) => listPublic(deps, kinds.staff, call))
  bind(app, deps, endpoints.getStaff, ({ params }) => getPublic(deps, kinds.staff, params.id))
  bind(app, deps, endpoints.listSouvenirs, (call) => listPublic(deps, kinds.souvenirs, call))
  bind(app, deps, endpoints.getSouvenir, ({ params }) => getPublic(deps, kinds.souvenirs, params.id))
  bind(app, deps, endpoints.search, ({ query }) => searchSite(deps, query))
  bind(app, deps, endpoints.contact, ({ body, address, keep }) => receiveMessage(deps, body, address, keep))
}
