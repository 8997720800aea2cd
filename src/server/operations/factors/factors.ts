// Interface to second factors, for routes and commands.
import type { PasskeyCreate, PasskeySignIn } from '#contract/entities/passkey.ts'
import type { Language } from '#contract/languages.ts'
import type { AccountsContext } from '../accounts/context.ts'
import type { Manager } from '../accounts/manager.ts'
import type { Caller } from '../accounts/tokens.ts'
import type { CalledFrom } from './changing.ts'
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
    confirmTotp: (caller: Caller, input: { token: string; code: string }, from: CalledFrom) =>
      confirmTotp(context, caller, input, from),
    removeTotp: (caller: Caller, proof: string, from: CalledFrom) => removeTotp(context, caller, proof, from),
    renewRecoveryCodes: (caller: Caller, proof: string, from: CalledFrom) =>
      renewRecoveryCodes(context, caller, proof, from),
    /** Throws `conflict`. */
    preparePasskeySignIn: (party: RelyingParty) => preparePasskeySignIn(context, party),
    /** Throws `conflict`, `too_often` or `unauthenticated`. */
    signInByPasskey: (
      input: PasskeySignIn,
      from: { party: RelyingParty; address: string; agent?: string | undefined },
    ) => signInByPasskey(context, input, from),
    preparePasskey: (caller: Caller, proof: string, party: RelyingParty) =>
      preparePasskey(context, caller, proof, party),
    addPasskey: (caller: Caller, input: PasskeyCreate, from: CalledFrom & { party: RelyingParty }) =>
      addPasskey(context, caller, input, from),
    /** Throws `not_found`. */
    namePasskey: (caller: Caller, id: number, name: string) => nameOwnPasskey(context, caller, id, name),
    /** Throws `not_found`, too. */
    removePasskey: (caller: Caller, which: { id: number; proof: string }, from: CalledFrom) =>
      removePasskey(context, caller, which, from),
    /** Of another account. Throws `conflict`, `not_found` or `unauthenticated`. */
    remove: (actor: Manager, id: number, language: Language) => removeFactors(context, actor, id, language),
  }
}
