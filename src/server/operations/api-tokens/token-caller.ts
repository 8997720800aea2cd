// Callers that are not people: integrations with an API token.
import { AppError } from '#contract/errors.ts'
import type { Scope } from '#contract/scopes.ts'
import type { Caller } from '../accounts/tokens.ts'

/** An integration, identified by its token. */
export interface TokenCaller {
  tokenId: number
  name: string
  scopes: readonly Scope[]
}

/** A signed-in person, or an integration. */
export type AnyCaller = Caller | TokenCaller

export const isIntegration = (caller: AnyCaller | null): caller is TokenCaller =>
  caller !== null && 'tokenId' in caller

/** Name in the audit log; it differs from every username, because no username has a space or a bracket. */
export const auditName = (token: { name: string }) => `${token.name} (API token)`

/** Error for an endpoint without a scope. */
export const sessionOnlyError = () =>
  new AppError('forbidden', 'API tokens cannot do this, whatever their scopes are. Sign in as a person.')

export const lacksScope = (needed: Scope) =>
  new AppError(
    'forbidden',
    `This API token lacks the scope “${needed}”. Ask an administrator for a token that has it.`,
    { scope: needed },
  )
