// Interface to second factors, for routes and commands.
import type { PasskeyCreate, PasskeySignIn } from '#contract/entities/passkey.ts'
import type { Actor } from '#db/tables/audit.ts'
import type { AccountsContext } from '../accounts/context.ts'
import type { Caller } from '../accounts/tokens.ts'
import {
  confirmTotp,
  getSecondFactors,
  prepareTotp,
  provePassword,
  removeTotp,
  renewRecoveryCodes,
} from './own-factors.ts'
import { addPasskey, nameOwnPasskey, preparePasskey, removePasskey } from './own-passkeys.ts'
import { preparePasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import type { RelyingParty } from './relying-party.ts'
import { removeFactors } from './removal.ts'
import { answerChallenge, type FactorAnswer } from './second-step.ts'

/** What changes the caller's own factors throws `bad_field`, `conflict` or `unauthenticated`. */
export function createFactors(context: AccountsContext) {
  return {
    /** Finishes a sign-in. Throws `bad_field`, `too_often` or `unauthenticated`. */
    answer: (input: FactorAnswer) => answerChallenge(context, input),
    get: (caller: Caller, where: { party: RelyingParty; isRequired: boolean }) =>
      getSecondFactors(context, caller, where),
    /** Throws `bad_field`, `too_often` or `unauthenticated`. */
    provePassword: (caller: Caller, input: { password: string; address: string }) =>
      provePassword(context, caller, input),
    prepareTotp: (caller: Caller, proof: string) => prepareTotp(context, caller, proof),
    confirmTotp: (caller: Caller, input: { token: string; code: string }, agent: string | undefined) =>
      confirmTotp(context, caller, input, agent),
    removeTotp: (caller: Caller, proof: string, agent: string | undefined) =>
      removeTotp(context, caller, proof, agent),
    renewRecoveryCodes: (caller: Caller, proof: string) => renewRecoveryCodes(context, caller, proof),
    /** Throws `conflict`. */
    preparePasskeySignIn: (party: RelyingParty) => preparePasskeySignIn(context, party),
    /** Throws `conflict`, `too_often` or `unauthenticated`. */
    signInByPasskey: (
      input: PasskeySignIn,
      from: { party: RelyingParty; address: string; agent?: string | undefined },
    ) => signInByPasskey(context, input, from),
    preparePasskey: (caller: Caller, proof: string, party: RelyingParty) =>
      preparePasskey(context, caller, proof, party),
    addPasskey: (
      caller: Caller,
      input: PasskeyCreate,
      from: { party: RelyingParty; agent: string | undefined },
    ) => addPasskey(context, caller, input, from),
    /** Throws `not_found`. */
    namePasskey: (caller: Caller, id: number, name: string) => nameOwnPasskey(context, caller, id, name),
    /** Throws `not_found`, too. */
    removePasskey: (caller: Caller, which: { id: number; proof: string }, agent: string | undefined) =>
      removePasskey(context, caller, which, agent),
    /** Of another account. Throws `conflict` or `not_found`. */
    remove: (actor: Actor, id: number) => removeFactors(context, actor, id),
  }
}
