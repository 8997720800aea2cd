// An authenticator app and recovery codes, set up and turned off by the owner of the account.
import type {
  FactorChange,
  PasswordProof,
  SecondFactors,
  TotpSetUp,
} from '#contract/entities/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { listPasskeys } from '#db/tables/passkeys.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  getTotp,
  insertTotp,
  replaceRecoveryCodes,
} from '#db/tables/second-factors.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { issueTokens } from '../accounts/sessions.ts'
import type { Caller } from '../accounts/tokens.ts'
import { getCompanyRecord } from '../company.ts'
import { makeChallenge } from './challenges.ts'
import {
  type CalledFrom,
  changeOwnFactors,
  getOwnRow,
  readOwnChallenge,
  readUnchanged,
  storeFactorChange,
} from './changing.ts'
import { toPasskey } from './own-passkeys.ts'
import { firstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import { seal } from './sealing.ts'
import { tellOwner } from './tell-owner.ts'
import { findTotpStep, makeTotpSecret, toTotpUri } from './totp.ts'

export async function getSecondFactors(
  { db }: AccountsContext,
  caller: Caller,
  { party, isRequired }: { party: RelyingParty; isRequired: boolean },
): Promise<SecondFactors> {
  const totp = await getTotp(db.read, caller.userId)
  return {
    totp: totp && { created_at: totp.created_at, last_used_at: totp.last_used_at },
    recovery_codes: await countRecoveryCodes(db.read, caller.userId),
    is_required: isRequired,
    passkeys: (await listPasskeys(db.read, caller.userId)).map(toPasskey),
    passkey_problem: party.state === 'none' ? party.problem : null,
  }
}

/** Wrong guesses count, as when the password is changed. Throws `bad_field`, `too_often` or `unauthenticated`. */
export async function provePassword(
  context: AccountsContext,
  caller: Caller,
  { password, address }: { password: string; address: string },
): Promise<PasswordProof> {
  const row = await getOwnRow(context.db.read, caller)
  await checkOwnPassword(context, row, { password, address })
  const { token, expiresAt } = await makeChallenge(context, 'password proof', {
    userId: row.id,
    revision: row.revision,
    sid: caller.sid,
  })
  return { proof: token, expires_at: expiresAt }
}

/** A secret that is not stored before a code confirms it. Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function prepareTotp(
  context: AccountsContext,
  caller: Caller,
  proof: string,
): Promise<TotpSetUp> {
  const { row } = await readOwnChallenge(context, caller, 'password proof', proof)
  await assertNoTotp(context, row.id)
  const secret = await makeTotpSecret()
  const { token, expiresAt } = await makeChallenge(context, 'totp', {
    userId: row.id,
    revision: row.revision,
    sid: caller.sid,
    secret,
  })
  const company = (await getCompanyRecord(context.db.read))?.fields.name || 'Marquee'
  return { token, secret, uri: await toTotpUri(secret, company, row.username), expires_at: expiresAt }
}

async function assertNoTotp({ db }: AccountsContext, userId: number): Promise<void> {
  if (await getTotp(db.read, userId))
    throw new AppError(
      'conflict',
      'An authenticator app is set up already. Turn it off before you set up another.',
    )
}

/** Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function confirmTotp(
  context: AccountsContext,
  caller: Caller,
  { token, code }: { token: string; code: string },
  from: CalledFrom,
): Promise<FactorChange> {
  const { challenge, row } = await readOwnChallenge(context, caller, 'totp', token)
  await assertNoTotp(context, row.id)
  const { secret = '' } = challenge
  const step = await findTotpStep(secret, code, context.clock())
  if (step === null) {
    const reason =
      'This is not the code for this secret at this moment. Type the one the app shows now; if it is refused again, look whether the clock of your phone is right.'
    throw new AppError('bad_field', `code: ${reason}`, { errors: { code: [reason] } })
  }
  const codes = await firstRecoveryCodes(context, row.id)
  const grant = await changeOwnFactors(context, caller, {
    row,
    from,
    after: { authenticator_app: 'added' },
    told: { what: 'appAdded' },
    method: 'code',
    async work(tx, at) {
      const sealed_secret = seal(context.keys.sealed, row.id, secret)
      // The code that confirms has been used, too.
      const used = { last_step: step, created_at: at, last_used_at: null }
      await insertTotp(tx, { user_id: row.id, sealed_secret, ...used })
      if (codes) await replaceRecoveryCodes(tx, row.id, codes.stored)
    },
  })
  return { ...(await issueTokens(context, grant)), recovery_codes: codes?.shown ?? null }
}

/** Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function removeTotp(
  context: AccountsContext,
  caller: Caller,
  proof: string,
  from: CalledFrom,
): Promise<FactorChange> {
  const { row } = await readOwnChallenge(context, caller, 'password proof', proof)
  if ((await getTotp(context.db.read, row.id)) === null)
    throw new AppError('conflict', 'No authenticator app is set up. There is nothing to turn off.')
  const grant = await changeOwnFactors(context, caller, {
    row,
    from,
    after: { authenticator_app: 'removed' },
    told: { what: 'appRemoved' },
    work: (tx) => deleteTotp(tx, row.id),
  })
  return { ...(await issueTokens(context, grant)), recovery_codes: null }
}

/** Sessions stay: whoever has the old codes is not in by them. Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function renewRecoveryCodes(
  context: AccountsContext,
  caller: Caller,
  proof: string,
  { language }: CalledFrom,
): Promise<{ recovery_codes: string[] }> {
  const { row } = await readOwnChallenge(context, caller, 'password proof', proof)
  if (row.second_factor !== 1)
    throw new AppError(
      'conflict',
      'Recovery codes stand in for a second factor, and there is none. Set one up first.',
    )
  const { shown, stored } = await makeRecoveryCodes(context)
  const now = context.clock()
  await context.db.write(async (tx) => {
    // To make the codes takes a while.
    await readUnchanged(tx, caller, row, now)
    await replaceRecoveryCodes(tx, row.id, stored)
    const change = { actor: caller, row, after: { recovery_codes: 'made anew' } }
    await storeFactorChange(tx, change, now.toISOString())
  })
  tellOwner(context, row, { what: 'codesMade', language })
  return { recovery_codes: shown }
}
