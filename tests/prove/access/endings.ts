// Ways a session ends.
import { codeAt } from '#tests/server/totp-codes.ts'
import { type Call, callAs } from '../client.ts'
import { addUser, password } from './people.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/** Each ends sessions and returns the tokens that must be invalid afterwards. */
export const endings: Record<string, (origin: string, admin: Call) => Promise<Tokens[]>> = {
  async logout(origin, admin) {
    const tokens = await tokensOf(origin, await addUser(admin))
    await callAs(origin)('POST', '/token/logout/', { refresh: tokens.refresh })
    return [tokens]
  },
  async 'a new password'(origin, admin) {
    const user = await addUser(admin)
    const [desk, phone] = [await tokensOf(origin, user), await tokensOf(origin, user)]
    await callAs(origin, desk.access)('PATCH', '/dashboard/account/', {
      current_password: password,
      password: `${password}-new`,
    })
    return [desk, phone]
  },
  async 'a password from an administrator'(origin, admin) {
    const user = await addUser(admin)
    const tokens = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { password: `${password}-set` })
    return [tokens]
  },
  async 'a password chosen by a link'(origin, admin) {
    const user = await addUser(admin)
    const tokens = await tokensOf(origin, user)
    const made = await admin('POST', `/dashboard/users/${user.id}/link/`, { is_sent: false })
    const { token } = (await made.json()) as { token: string }
    await callAs(origin)('POST', '/password/', { token, password: `${password}-chosen` })
    return [tokens]
  },
  async 'an end from elsewhere'(origin, admin) {
    const user = await addUser(admin)
    const [desk, phone] = [await tokensOf(origin, user), await tokensOf(origin, user)]
    await callAs(origin, desk.access)('DELETE', '/dashboard/account/sessions/')
    return [phone]
  },
  async 'a second factor'(origin, admin) {
    const user = await addUser(admin)
    const [desk, phone] = [await tokensOf(origin, user), await tokensOf(origin, user)]
    const ask = async (path: string, body: Record<string, unknown>) =>
      (await (
        await callAs(origin, desk.access)('POST', `/dashboard/account/${path}`, body)
      ).json()) as Record<string, string>
    const { proof } = await ask('proof/', { current_password: password })
    const { token, secret = '' } = await ask('totp/secret/', { proof })
    await ask('totp/', { token, code: codeAt(secret, Date.now()) })
    return [desk, phone]
  },
  async disabling(origin, admin) {
    const user = await addUser(admin)
    const tokens = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { is_active: false })
    return [tokens]
  },
  async 'another role'(origin, admin) {
    const user = await addUser(admin, 'ADMIN')
    const { access } = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { role: 'STAFF' })
    return [{ access, refresh: 'none' }]
  },
  async 'a replay'(origin, admin) {
    const first = await tokensOf(origin, await addUser(admin))
    const renew = async ({ refresh }: Tokens) =>
      (await (await callAs(origin)('POST', '/token/refresh/', { refresh })).json()) as Tokens
    const second = await renew(first)
    const third = await renew(second)
    await renew(first)
    return [first, second, third]
  },
}
