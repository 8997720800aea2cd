// What anyone may ask.
import { z } from 'zod'
import { capabilities } from '../capabilities.ts'
import { defineEndpoint, keyErrors } from '../endpoint.ts'
import { artist, artistDetail } from '../entities/artist.ts'
import { company } from '../entities/company.ts'
import { event } from '../entities/event.ts'
import { listOf } from '../entities/list.ts'
import { contactInput, contactReceipt } from '../entities/message.ts'
import { page, pageSlug } from '../entities/page.ts'
import { partner } from '../entities/partner.ts'
import { searchHit } from '../entities/search-hit.ts'
import { credentials, refreshInput, tokens } from '../entities/session.ts'
import { contentState } from '../entities/site-build.ts'
import { slide } from '../entities/slide.ts'
import { souvenir } from '../entities/souvenir.ts'
import { staff } from '../entities/staff.ts'
import { type ResourceName, resources } from '../resources.ts'
import { notFound } from '../texts.ts'
import {
  idParams,
  orderedBy,
  plainListQuery,
  publicEventsQuery,
  publicListQuery,
  searchQuery,
} from './parameters.ts'

/** What the public may sort a list by: everything it can see. */
const orderings = (name: ResourceName) =>
  resources[name].orderings.filter((ordering) => ordering !== 'is_active')

const read = { section: 'Public', permission: 'public', method: 'GET', status: 200 } as const
const session = { section: 'Session', permission: 'public', method: 'POST' } as const
const bodyErrors = ['bad_field', 'malformed', 'too_large', 'wrong_type', 'too_often'] as const

export const publicEndpoints = {
  login: defineEndpoint({
    ...session,
    path: '/token/',
    status: 200,
    summary: 'Sign in',
    body: credentials,
    answer: tokens,
    errors: [...bodyErrors, 'bad_credentials'],
  }),
  refresh: defineEndpoint({
    ...session,
    path: '/token/refresh/',
    status: 200,
    summary: 'New tokens for a refresh token',
    body: refreshInput,
    answer: tokens,
    errors: [...bodyErrors, 'unauthenticated'],
  }),
  logout: defineEndpoint({
    ...session,
    path: '/token/logout/',
    status: 204,
    summary: 'End the session of a refresh token',
    body: refreshInput,
    answer: null,
    errors: bodyErrors,
  }),
  getCompany: defineEndpoint({
    ...read,
    path: '/company/',
    summary: 'Site info',
    answer: company,
    errors: [],
  }),
  listSlides: defineEndpoint({
    ...read,
    path: '/slides/',
    summary: 'Slides in their order',
    query: orderedBy(plainListQuery, orderings('slides')),
    answer: listOf(slide),
    errors: ['bad_field'],
  }),
  listArtists: defineEndpoint({
    ...read,
    path: '/artists/',
    summary: 'Artists by name',
    query: orderedBy(publicListQuery, orderings('artists')),
    answer: listOf(artist),
    errors: ['bad_field'],
  }),
  getArtist: defineEndpoint({
    ...read,
    path: '/artists/:id/',
    summary: 'An artist with events, songs and gallery',
    params: idParams,
    answer: artistDetail,
    absent: notFound.artist,
    errors: ['not_found'],
  }),
  listEvents: defineEndpoint({
    ...read,
    path: '/events/',
    summary: 'Events, newest first',
    query: orderedBy(publicEventsQuery, orderings('events')),
    answer: listOf(event),
    errors: ['bad_field'],
  }),
  getEvent: defineEndpoint({
    ...read,
    path: '/events/:id/',
    summary: 'An event',
    params: idParams,
    answer: event,
    absent: notFound.event,
    errors: ['not_found'],
  }),
  listPartners: defineEndpoint({
    ...read,
    path: '/partners/',
    summary: 'Partners by name',
    query: orderedBy(plainListQuery, orderings('partners')),
    answer: listOf(partner),
    errors: ['bad_field'],
  }),
  getPartner: defineEndpoint({
    ...read,
    path: '/partners/:id/',
    summary: 'A partner',
    params: idParams,
    answer: partner,
    absent: notFound.partner,
    errors: ['not_found'],
  }),
  listStaff: defineEndpoint({
    ...read,
    path: '/staff/',
    summary: 'Team members by name',
    query: orderedBy(plainListQuery, orderings('staff')),
    answer: listOf(staff),
    errors: ['bad_field'],
  }),
  getStaff: defineEndpoint({
    ...read,
    path: '/staff/:id/',
    summary: 'A team member',
    params: idParams,
    answer: staff,
    absent: notFound.staff,
    errors: ['not_found'],
  }),
  listSouvenirs: defineEndpoint({
    ...read,
    path: '/souvenirs/',
    summary: 'Souvenirs, latest first',
    query: orderedBy(plainListQuery, orderings('souvenirs')),
    answer: listOf(souvenir),
    errors: ['bad_field'],
  }),
  getSouvenir: defineEndpoint({
    ...read,
    path: '/souvenirs/:id/',
    summary: 'A souvenir',
    params: idParams,
    answer: souvenir,
    absent: notFound.souvenir,
    errors: ['not_found'],
  }),
  getPage: defineEndpoint({
    ...read,
    path: '/pages/:slug/',
    summary: 'About or Terms',
    params: z.strictObject({ slug: pageSlug }),
    answer: page,
    absent: notFound.page,
    errors: ['not_found'],
  }),
  search: defineEndpoint({
    ...read,
    path: '/search/',
    summary: 'Best hits first',
    query: searchQuery,
    answer: z.array(searchHit),
    errors: ['bad_field'],
  }),
  contact: defineEndpoint({
    section: 'Public',
    permission: 'public',
    method: 'POST',
    path: '/contact/',
    status: 201,
    summary: 'Send a message',
    body: contactInput,
    answer: contactReceipt,
    errors: [...bodyErrors, ...keyErrors],
    keyed: { passing: ['seconds'] },
  }),
  contentState: defineEndpoint({
    section: 'Service',
    permission: 'public',
    method: 'GET',
    path: '/content-state/',
    status: 200,
    summary: 'The number of the content, for a build that is about to read it',
    answer: contentState,
    cacheable: false,
    errors: ['unavailable'],
  }),
  getCapabilities: defineEndpoint({
    ...read,
    section: 'Service',
    path: '/capabilities/',
    summary: 'What this server offers beyond the common contract; one that lacks this address offers nothing',
    answer: capabilities,
    errors: [],
  }),
  health: defineEndpoint({
    section: 'Service',
    permission: 'public',
    method: 'GET',
    path: '/health/',
    status: 200,
    summary: 'Ready to serve',
    answer: z.object({ status: z.literal('ok') }),
    cacheable: false,
    errors: ['unavailable'],
  }),
}
