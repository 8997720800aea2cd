// Public endpoints.
import { z } from 'zod'
import { capabilities } from '../capabilities.ts'
import { capitalize } from '../capital.ts'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { company } from '../entities/company.ts'
import { draftLinkInput, draftPage } from '../entities/draft.ts'
import { listOf } from '../entities/list.ts'
import { contactInput, contactReceipt } from '../entities/message.ts'
import { page, pageSlug } from '../entities/page.ts'
import { passkeyCeremony, passkeySignIn } from '../entities/passkey.ts'
import {
  passwordChoice,
  passwordLink,
  passwordLinkInput,
  passwordRequest,
} from '../entities/password-link.ts'
import { searchHit } from '../entities/search-hit.ts'
import { factorAnswer } from '../entities/second-factor.ts'
import { credentials, refreshInput, tokens } from '../entities/session.ts'
import { contentState } from '../entities/site-build.ts'
import { languageQuery } from '../entities/translation.ts'
import {
  type ListSchema,
  type ResourceName,
  resourceNames,
  resources,
  type SiteName,
  siteNames,
} from '../resources.ts'
import { notFound } from '../texts.ts'
import { idParams, publicListQuery, searchQuery } from './parameters.ts'

const read = { section: 'Public', permission: 'public', method: 'GET', status: 200 } as const
const health = {
  ...read,
  section: 'Service',
  answer: z.object({ status: z.literal('ok') }),
  cacheable: false,
} as const
/** Query of reads whose answers have texts that can be translated. */
const inAnyLanguage = z.strictObject(languageQuery)
const session = { section: 'Session', permission: 'public', method: 'POST' } as const
const sendErrors = [...bodyErrors, 'too_often'] as const

/** Public list of a resource. */
function listOfResource<const N extends ResourceName>(name: N) {
  const resource: (typeof resources)[N] = resources[name]
  return defineEndpoint({
    ...read,
    path: `/${name}/`,
    summary: resource.summaries.list,
    query: publicListQuery(resource),
    answer: listOf(resource.item) as ListSchema<N>,
    errors: ['bad_field'],
  })
}

/** One record of a resource. */
function oneOfResource<const N extends SiteName>(name: N) {
  const resource: (typeof resources)[N] = resources[name]
  return defineEndpoint({
    ...read,
    path: `/${name}/:id/`,
    summary: resource.summaries.one,
    params: idParams,
    query: inAnyLanguage,
    answer: resource.detail as (typeof resources)[N]['detail'],
    absent: resource.absent,
    errors: ['bad_field', 'not_found'],
  })
}

type ResourceReads = {
  readonly [N in ResourceName as `list${Capitalize<N>}`]: (typeof lists)[N]
} & {
  readonly [N in SiteName as `get${Capitalize<(typeof resources)[N]['kind']>}`]: (typeof ones)[N]
}

const lists = Object.fromEntries(resourceNames.map((name) => [name, listOfResource(name)])) as {
  readonly [N in ResourceName]: ReturnType<typeof listOfResource<N>>
}
const ones = Object.fromEntries(siteNames.map((name) => [name, oneOfResource(name)])) as {
  readonly [N in SiteName]: ReturnType<typeof oneOfResource<N>>
}

/** Public endpoint of the list of a resource. */
export const listEndpoint = <const N extends ResourceName>(name: N) => lists[name]
/** Public endpoint of one record of a resource. */
export const oneEndpoint = <const N extends SiteName>(name: N) => ones[name]

/** `listArtists`, `getArtist`, and the same for every other resource. */
const resourceReads = Object.fromEntries([
  ...resourceNames.map((name) => [`list${capitalize(name)}`, lists[name]]),
  ...siteNames.map((name) => [`get${capitalize(resources[name].kind)}`, ones[name]]),
]) as ResourceReads

export const publicEndpoints = {
  login: defineEndpoint({
    ...session,
    path: '/token/',
    status: 200,
    summary: 'Sign in',
    body: credentials,
    answer: tokens,
    errors: [...sendErrors, 'bad_credentials', 'second_factor'],
  }),
  answerChallenge: defineEndpoint({
    ...session,
    path: '/token/factor/',
    status: 200,
    summary: 'Finish a sign-in with a code, or with a recovery code',
    body: factorAnswer,
    answer: tokens,
    errors: [...sendErrors, 'unauthenticated'],
  }),
  preparePasskeySignIn: defineEndpoint({
    ...session,
    method: 'GET',
    path: '/token/passkey/',
    status: 200,
    summary: 'What a browser asks for a passkey with; valid once, for five minutes',
    answer: passkeyCeremony,
    cacheable: false,
    errors: ['conflict'],
  }),
  signInByPasskey: defineEndpoint({
    ...session,
    path: '/token/passkey/',
    status: 200,
    summary: 'Sign in with a passkey',
    body: passkeySignIn,
    answer: tokens,
    errors: [...sendErrors, 'unauthenticated', 'conflict'],
  }),
  refresh: defineEndpoint({
    ...session,
    path: '/token/refresh/',
    status: 200,
    summary: 'New tokens for a refresh token',
    body: refreshInput,
    answer: tokens,
    errors: [...sendErrors, 'unauthenticated'],
  }),
  logout: defineEndpoint({
    ...session,
    path: '/token/logout/',
    status: 204,
    summary: 'End the session of a refresh token',
    body: refreshInput,
    answer: null,
    errors: sendErrors,
  }),
  forgotPassword: defineEndpoint({
    ...session,
    path: '/password/forgotten/',
    status: 204,
    summary:
      'Mail a link for a new password to the account with this name or e-mail address, if there is one',
    body: passwordRequest,
    answer: null,
    errors: [...sendErrors, 'conflict'],
  }),
  readPasswordLink: defineEndpoint({
    ...session,
    path: '/password/link/',
    status: 200,
    summary: 'Whose password a link changes',
    body: passwordLinkInput,
    answer: passwordLink,
    errors: [...sendErrors, 'unauthenticated'],
  }),
  choosePassword: defineEndpoint({
    ...session,
    path: '/password/',
    status: 200,
    summary: 'Choose a password by a link, and sign in; the link and every older token end',
    body: passwordChoice,
    answer: tokens,
    errors: [...sendErrors, 'unauthenticated', 'second_factor'],
  }),
  readDraftPage: defineEndpoint({
    section: 'Public',
    permission: 'public',
    method: 'POST',
    path: '/draft-page/',
    status: 200,
    summary: 'The page of a record as its draft would have it, for whoever has the link',
    body: draftLinkInput,
    answer: draftPage,
    absent: notFound.draft,
    errors: [...sendErrors, 'not_found', 'conflict', 'unavailable'],
  }),
  getCompany: defineEndpoint({
    ...read,
    path: '/company/',
    summary: 'Site info',
    query: inAnyLanguage,
    answer: company,
    errors: ['bad_field'],
  }),
  ...resourceReads,
  getPage: defineEndpoint({
    ...read,
    path: '/pages/:slug/',
    summary: 'About or Terms',
    params: z.strictObject({ slug: pageSlug }),
    query: inAnyLanguage,
    answer: page,
    absent: notFound.page,
    errors: ['bad_field', 'not_found'],
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
    errors: [...sendErrors, ...idempotencyErrors],
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
    ...health,
    path: '/health/',
    summary: 'Whether the database answers',
    errors: ['unavailable'],
  }),
  getLiveness: defineEndpoint({
    ...health,
    path: '/health/live/',
    summary: 'Whether the process answers; one that does not is to be started anew',
    errors: [],
  }),
  getReadiness: defineEndpoint({
    ...health,
    path: '/health/ready/',
    summary: 'Whether visitors may be sent here; degraded while pages are served and nothing can be saved',
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['ok', 'unavailable']),
      /** Present when there is no room for new pages, or nothing can be written. */
      disk: z.literal('full').optional(),
    }),
    errors: ['unavailable'],
  }),
}
