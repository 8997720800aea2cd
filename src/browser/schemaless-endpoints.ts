// Public endpoints without their schemas, for pages that must stay small: zod is 23 KB gzipped. The compiler checks
// method and path against the contract.
import type { Endpoint } from '#contract/endpoint.ts'
import type { publicEndpoints } from '#contract/endpoints/public.ts'

type Table = typeof publicEndpoints

/** What a call needs of an endpoint; `entry` never has a value and only carries the types. */
export interface SchemalessEndpoint<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** How long a visitor waits for the whole answer, when it is a long one. */
  readonly patienceMs?: number
  readonly entry?: E
}

export const login: SchemalessEndpoint<Table['login']> = { method: 'POST', path: '/token/' }
export const answerChallenge: SchemalessEndpoint<Table['answerChallenge']> = {
  method: 'POST',
  path: '/token/factor/',
}
export const preparePasskeySignIn: SchemalessEndpoint<Table['preparePasskeySignIn']> = {
  method: 'GET',
  path: '/token/passkey/',
}
export const signInByPasskey: SchemalessEndpoint<Table['signInByPasskey']> = {
  method: 'POST',
  path: '/token/passkey/',
}
export const refresh: SchemalessEndpoint<Table['refresh']> = { method: 'POST', path: '/token/refresh/' }
export const logout: SchemalessEndpoint<Table['logout']> = { method: 'POST', path: '/token/logout/' }
export const forgotPassword: SchemalessEndpoint<Table['forgotPassword']> = {
  method: 'POST',
  path: '/password/forgotten/',
}
export const readPasswordLink: SchemalessEndpoint<Table['readPasswordLink']> = {
  method: 'POST',
  path: '/password/link/',
}
export const choosePassword: SchemalessEndpoint<Table['choosePassword']> = {
  method: 'POST',
  path: '/password/',
}
export const readDraftPage: SchemalessEndpoint<Table['readDraftPage']> = {
  method: 'POST',
  path: '/draft-page/',
  patienceMs: 60_000,
}
export const search: SchemalessEndpoint<Table['search']> = { method: 'GET', path: '/search/' }
export const contact: SchemalessEndpoint<Table['contact']> = { method: 'POST', path: '/contact/' }
