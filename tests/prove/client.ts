// API client of the dashboard over the network.
import { administrator } from '#tests/support/server-env.ts'

/** Returns the response; a plain object is sent as JSON, a form as multipart. Throws when the connection is lost. */
export type Call = (method: string, path: string, body?: object | FormData) => Promise<Response>

interface Account {
  username: string
  password: string
}

/** Access tokens last ten minutes. */
const tokenMs = 5 * 60_000

/** Signs in, and again before the token ends; paths of the call are relative to `/api`, such as `/dashboard/artists/`. */
export async function signIn(origin: string, account: Account = administrator): Promise<Call> {
  const { username, password } = account
  async function begin(): Promise<Call> {
    const response = await callAs(origin)('POST', '/token/', { username, password })
    if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`)
    const { access } = (await response.json()) as { access: string }
    return callAs(origin, access)
  }
  let until = performance.now() + tokenMs
  let session = begin()
  await session
  return async (...args) => {
    if (performance.now() > until) {
      until = performance.now() + tokenMs
      session = begin()
    }
    return (await session)(...args)
  }
}

/** Calls with a token, or anonymously. */
export function callAs(origin: string, token?: string): Call {
  return (method, path, body) => {
    const isForm = body instanceof FormData
    return fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
  }
}
