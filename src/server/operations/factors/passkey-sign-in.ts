// Signs in with a passkey, without a name: the device says whose it is, and has verified its owner, so that it stands for
// the password and for the second factor.
import { randomBytes } from 'node:crypto'
import type { PasskeyCeremony, PasskeySignIn } from '#contract/entities/passkey.ts'
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import { getPasskeyByCredential, notePasskeyUse, type PasskeyRow } from '#db/tables/passkeys.ts'
import { getUserRow } from '#db/tables/users.ts'
import { describeAgent } from '../accounts/agent.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { completeSignIn } from '../accounts/entering.ts'
import { toAddressKey } from '../accounts/keys.ts'
import { tooOften } from '../accounts/login-attempts.ts'
import { issueTokens } from '../accounts/sessions.ts'
import { type Challenge, makeChallenge, readChallenge, spendChallenge } from './challenges.ts'
import { assertReady, type RelyingParty } from './relying-party.ts'

/** What a browser asks for a passkey with. Throws `conflict`. */
export async function preparePasskeySignIn(
  context: AccountsContext,
  relyingParty: RelyingParty,
): Promise<PasskeyCeremony> {
  const party = assertReady(relyingParty)
  const nonce = randomBytes(32).toString('base64url')
  const { token, expiresAt } = await makeChallenge(context, 'passkey sign-in', { nonce })
  const options = { challenge: nonce, rpId: party.id, userVerification: 'required', timeout: 120_000 }
  return { token, options: { ...options, allowCredentials: [] }, expires_at: expiresAt }
}

/** The same for everything that is wrong, so that nobody learns which passkeys and accounts there are. */
const refused = () => new AppError('unauthenticated', texts.passkeyRefused)

type Credential = PasskeySignIn['credential']

/** The new value of the counter, or null when the signature is not for this challenge, host and key. */
async function verify(
  { id, response }: Credential,
  stored: PasskeyRow,
  challenge: Challenge,
  party: RelyingParty & { state: 'ready' },
): Promise<number | null> {
  const { userHandle, ...rest } = response
  if (userHandle !== stored.user_handle) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: rest },
    expectedChallenge: challenge.nonce ?? '',
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
    // It throws for most of what is wrong.
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** Throws `conflict`, `too_often` and `unauthenticated`. */
export async function signInByPasskey(
  context: AccountsContext,
  { token, credential }: PasskeySignIn,
  {
    party: relyingParty,
    address,
    agent,
  }: { party: RelyingParty; address: string; agent?: string | undefined },
): Promise<Tokens> {
  const party = assertReady(relyingParty)
  const addressKey = toAddressKey(address)
  const points = context.limits.perAddressShort
  const taken = await context.limiter.take([{ key: ['passkey', addressKey], points, windowSeconds: 15 * 60 }])
  if (taken.state === 'refused') throw tooOften(taken.retryAfterSeconds)
  const challenge = await readChallenge(context, 'passkey sign-in', token)
  const stored = await getPasskeyByCredential(context.db.read, credential.id)
  const user = stored && (await getUserRow(context.db.read, stored.user_id))
  if (!challenge || !stored || !user) throw refused()
  const counter = await verify(credential, stored, challenge, party)
  if (counter === null) throw refused()
  const signedIn = await describeAgent(agent)
  const now = context.clock()
  const grant = await context.db.write(async (tx) => {
    if (!(await spendChallenge(tx, challenge, now))) throw refused()
    if (!(await notePasskeyUse(tx, stored.id, counter, now.toISOString()))) throw refused()
    await context.limiter.refund(tx, taken.receipt)
    return completeSignIn(
      context,
      tx,
      user,
      { freshHash: null, addressKey, agent: signedIn, method: 'passkey' },
      now,
    )
  })
  if (grant === null) throw refused()
  return issueTokens(context, grant)
}
