// Tokens that no endpoint may accept.
import { scopes } from '#contract/scopes.ts'
import { type Call, callAs } from '../client.ts'
import { addApiToken, addUser } from './people.ts'
import { type Tokens, tokensOf } from './tokens.ts'

const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Invalid tokens, keyed by what is wrong with them. */
export async function wrongTokens(
  origin: string,
  admin: Call,
  { access, refresh }: Tokens,
): Promise<Record<string, string | null>> {
  const [header = '', payload = '', signature = ''] = access.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const disabled = await addUser(admin, 'ADMIN')
  const disabledToken = (await tokensOf(origin, disabled)).access
  const ofDisabled = await addApiToken(callAs(origin, disabledToken), scopes)
  const revoked = await addApiToken(admin, scopes)
  await admin('DELETE', `/dashboard/tokens/${revoked.id}/`)
  await admin('PATCH', `/dashboard/users/${disabled.id}/`, { is_active: false })
  const demoted = await addUser(admin, 'ADMIN')
  const demotedToken = (await tokensOf(origin, demoted)).access
  await admin('PATCH', `/dashboard/users/${demoted.id}/`, { role: 'STAFF' })
  const left = await tokensOf(origin, await addUser(admin, 'ADMIN'))
  await callAs(origin)('POST', '/token/logout/', { refresh: left.refresh })
  return {
    none: null,
    nonsense: 'abc.def.ghi',
    'a refresh token': refresh,
    unsigned: `${toPart({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    tampered: `${header}.${toPart({ ...claims, role: 'ADMIN', user_id: 1, exp: claims.exp + 9999 })}.${signature}`,
    'signed with nothing': `${header}.${payload}.`,
    'cut short': access.slice(0, -3),
    'of an integration that never was': `mq_${'a'.repeat(43)}`,
    'of an integration whose maker is disabled': ofDisabled.secret,
    'of an integration that was revoked': revoked.secret,
    'of a disabled user': disabledToken,
    'of a role lost since': demotedToken,
    'of an ended session': left.access,
  }
}
