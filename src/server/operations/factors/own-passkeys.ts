// Passkeys, added, renamed and removed by the owner of the account. The library is loaded when it is needed, because
// rendering threads load this file.
import { randomBytes } from 'node:crypto'
import type { Passkey, PasskeyCeremony, PasskeyCreate } from '#contract/entities/passkey.ts'
import type { FactorChange } from '#contract/entities/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { notFound } from '#contract/texts.ts'
import { addAudit } from '#db/tables/audit.ts'
import {
  deletePasskey,
  getPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from '#db/tables/passkeys.ts'
import { replaceRecoveryCodes } from '#db/tables/second-factors.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { issueTokens } from '../accounts/sessions.ts'
import type { Caller } from '../accounts/tokens.ts'
import { getCompanyRecord } from '../company.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'
import { type CalledFrom, changeOwnFactors, getOwnRow, readOwnChallenge } from './changing.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { assertReady, type RelyingParty } from './relying-party.ts'

/** Ed25519, P-256 with SHA-256, RSA with SHA-256 (RFC 9053): what devices have. */
const supportedAlgorithmIDs = [-8, -7, -257]

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
})

/** What a browser makes a passkey with. Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function preparePasskey(
  context: AccountsContext,
  caller: Caller,
  proof: string,
  relyingParty: RelyingParty,
): Promise<PasskeyCeremony> {
  const party = assertReady(relyingParty)
  const { row } = await readOwnChallenge(context, caller, 'password proof', proof)
  const present = await listPasskeys(context.db.read, row.id)
  if (present.length >= limits.passkeys)
    throw new AppError('conflict', `An account has at most ${limits.passkeys} passkeys. Remove one first.`)
  const nonce = randomBytes(32).toString('base64url')
  // The same for all passkeys of an account; it says nothing of its owner (Web Authentication, section 14.6.1).
  const handle = present[0]?.user_handle ?? randomBytes(16).toString('base64url')
  const { token, expiresAt } = await makeChallenge(context, 'passkey', {
    userId: row.id,
    revision: row.revision,
    sid: caller.sid,
    nonce,
    handle,
  })
  const company = (await getCompanyRecord(context.db.read))?.fields.name || 'Marquee'
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: company,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: row.username,
    userDisplayName: row.username,
    challenge: new Uint8Array(Buffer.from(nonce, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    // Found without a name, and verified by PIN or finger, so that it is a whole sign-in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { token, options: { ...options }, expires_at: expiresAt }
}

function refused(): AppError {
  const reason = 'The browser’s answer is not for this request. Begin again.'
  return new AppError('bad_field', `credential: ${reason}`, { errors: { credential: [reason] } })
}

/** Throws `bad_field`, `conflict` or `unauthenticated`. */
export async function addPasskey(
  context: AccountsContext,
  caller: Caller,
  { token, name, credential }: PasskeyCreate,
  { party: relyingParty, ...from }: CalledFrom & { party: RelyingParty },
): Promise<FactorChange> {
  const party = assertReady(relyingParty)
  const { challenge, row } = await readOwnChallenge(context, caller, 'passkey', token)
  const { nonce = '', handle = '' } = challenge
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, response } = credential
  const { transports = [], ...rest } = response
  const made = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: rest },
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!made?.verified) throw refused()
  const { credential: key } = made.registrationInfo
  if (await getPasskeyByCredential(context.db.read, key.id))
    throw new AppError('conflict', 'This passkey has been added already.')
  const codes = await firstRecoveryCodes(context, row.id)
  const grant = await changeOwnFactors(context, caller, {
    row,
    from,
    after: { passkey: `added “${name}”` },
    told: { what: 'passkeyAdded', passkey: name },
    async work(tx, at) {
      if (!(await spendChallenge(tx, challenge, context.clock()))) throw refused()
      await insertPasskey(tx, {
        user_id: row.id,
        name,
        user_handle: handle,
        credential_id: key.id,
        public_key: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: JSON.stringify(transports),
        created_at: at,
        last_used_at: null,
      })
      if (codes) await replaceRecoveryCodes(tx, row.id, codes.stored)
    },
  })
  return { ...(await issueTokens(context, grant)), recovery_codes: codes?.shown ?? null }
}

/** Throws `not_found`. */
async function getOwn({ db }: AccountsContext, caller: Caller, id: number): Promise<PasskeyRow> {
  const found = (await listPasskeys(db.read, caller.userId)).find((passkey) => passkey.id === id)
  if (!found) throw new AppError('not_found', notFound.passkey)
  return found
}

/** Throws `not_found` or `unauthenticated`. */
export async function nameOwnPasskey(
  context: AccountsContext,
  caller: Caller,
  id: number,
  name: string,
): Promise<Passkey> {
  const found = await getOwn(context, caller, id)
  const row = await getOwnRow(context.db.read, caller)
  await context.db.write(async (tx) => {
    await renamePasskey(tx, id, name)
    const entry = { subject: 'users', subjectId: row.id, revision: row.revision, before: {} } as const
    const after = { passkey: `“${found.name}” is called “${name}”` }
    await addAudit(tx, { actor: caller, action: 'update', ...entry, after }, context.clock().toISOString())
  })
  return toPasskey({ ...found, name })
}

/** Throws `bad_field`, `not_found` or `unauthenticated`. */
export async function removePasskey(
  context: AccountsContext,
  caller: Caller,
  { id, proof }: { id: number; proof: string },
  from: CalledFrom,
): Promise<FactorChange> {
  const { row } = await readOwnChallenge(context, caller, 'password proof', proof)
  const { name } = await getOwn(context, caller, id)
  const grant = await changeOwnFactors(context, caller, {
    row,
    from,
    after: { passkey: `removed “${name}”` },
    told: { what: 'passkeyRemoved', passkey: name },
    work: (tx) => deletePasskey(tx, id),
  })
  return { ...(await issueTokens(context, grant)), recovery_codes: null }
}
