// What the tests ask of a server that keeps the client's contract, whoever wrote it. What it stores is read where
// everybody reads it: in its dashboard's lists.
import type { Fields } from './strict-store.ts'

export const editor = { username: 'grace', password: 'a-password-of-another-server', role: 'EDITOR' }

export interface Asked {
  method: string
  path: string
  status: number
  body?: unknown
}

export interface ForeignServer {
  origin: string
  /** Every request to the API but preflights, with what it was answered with. */
  asked: Asked[]
  /** The access token as it is when its time is over. */
  expired(token: string): string
  close(): Promise<void>
}

const asJson = { 'content-type': 'application/json' }

async function read(address: string, init: RequestInit): Promise<Fields> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Fields
}

/** Every record that a list of the dashboard has, over all its pages: `artists`, `artists/1/gallery`. */
export async function storedIn({ origin }: ForeignServer, list: string): Promise<Fields[]> {
  const { username, password } = editor
  const body = JSON.stringify({ username, password })
  const { access } = await read(`${origin}/api/token/`, { method: 'POST', headers: asJson, body })
  const headers = { authorization: `Bearer ${access}` }
  const records: Fields[] = []
  for (let next: unknown = `${origin}/api/dashboard/${list}/`; typeof next === 'string'; ) {
    const page = await read(next, { headers })
    records.push(...(page.results as Fields[]))
    next = page.next
  }
  return records
}

/** The record of that name or title. */
export async function storedAs(server: ForeignServer, list: string, name: string): Promise<Fields> {
  const found = (await storedIn(server, list)).find((one) => (one.name ?? one.title) === name)
  if (!found) throw new Error(`${server.origin} has no ${name} among its ${list}.`)
  return found
}

/** A visitor's message. */
export async function writeMessage({ origin }: ForeignServer, fields: Fields): Promise<void> {
  await read(`${origin}/api/contact/`, { method: 'POST', headers: asJson, body: JSON.stringify(fields) })
}
