// Who sends a request when it is not a person.
import { AppError } from '#contract/errors.ts'
import type { Scope } from '#contract/scopes.ts'
import type { Caller } from '../accounts/tokens.ts'

/** An integration, by its token. */
export interface TokenCaller {
  tokenId: number
  name: string
  scopes: readonly Scope[]
}

/** A signed-in person, or an integration. */
export type AnyCaller = Caller | TokenCaller

export const isIntegration = (caller: AnyCaller | null): caller is TokenCaller =>
  caller !== null && 'tokenId' in caller

/** How the trail calls it: no username has a space or a bracket. */
export const trailName = (token: { name: string }) => `${token.name} (API token)`

/** For an endpoint that names no scope. */
export const forPeople = () =>
  new AppError('forbidden', 'API tokens cannot do this, whatever their scopes are. Sign in as a person.')

export const lacksScope = (needed: Scope) =>
  new AppError(
    'forbidden',
    `This API token lacks the scope “${needed}”. Ask an administrator for a token that has it.`,
    { scope: needed },
  )
