// Concurrent writers that remember the responses: each saves an artist of its own and also creates partners.
import type { Call } from './client.ts'

/** One version of an artist: every field has the same number, so that a partial save shows. */
export interface Version {
  number: number
  isActive: boolean
}

export interface Writer {
  artistId: number
  /** Version of the last acknowledged save. */
  answered: Version
  /** A save that was sent and not acknowledged: it may be stored or not. */
  unanswered: Version | null
}

export interface Writers {
  list: Writer[]
  /** Names of partners whose creation was acknowledged. */
  made: Set<string>
  /** Names of partners whose creation was sent. */
  sent: Set<string>
  /** `Change-Id`s of the responses. */
  changes: number[]
  /** Number of acknowledged writes so far. */
  count: number
  /** Responses that were neither a success nor a lost connection. */
  refusals: string[]
}

export const nameOf = (artist: number, { number }: Version) => `Artist ${artist} version ${number}`

const fieldsOf = (artist: number, version: Version) => ({
  name: nameOf(artist, version),
  genre: `Genre ${version.number}`,
  bio: `<p>Bio ${version.number}.</p>`,
  is_active: version.isActive,
})

/** The version of a stored artist, or null when its fields belong to several. */
export function versionOf(artist: number, record: Record<string, unknown>): Version | null {
  const number = Number(/version (\d+)$/.exec(String(record.name))?.[1])
  const version = { number, isActive: record.is_active === true }
  const expected = fieldsOf(artist, version)
  const isWhole = Object.entries(expected).every(([name, value]) => record[name] === value)
  return isWhole ? version : null
}

export async function createWriters(call: Call, count: number): Promise<Writers> {
  const list: Writer[] = []
  for (let index = 1; index <= count; index += 1) {
    const version = { number: 0, isActive: true }
    const response = await call('POST', '/dashboard/artists/', fieldsOf(index, version))
    if (!response.ok) throw new Error(`An artist could not be made: ${await response.text()}`)
    const { id } = (await response.json()) as { id: number }
    if (id !== index) throw new Error(`The database was not empty: the first artist is number ${id}.`)
    list.push({ artistId: id, answered: version, unanswered: null })
  }
  return { list, made: new Set(), sent: new Set(), changes: [], count: 0, refusals: [] }
}

/** Returns false when the connection is lost. */
async function save(writers: Writers, writer: Writer, call: Call, isActive: boolean): Promise<boolean> {
  const version = { number: writer.answered.number + 1, isActive }
  writer.unanswered = version
  const path = `/dashboard/artists/${writer.artistId}/`
  const response = await send(writers, () => call('PATCH', path, fieldsOf(writer.artistId, version)))
  if (!response) return false
  if (response.ok) writer.answered = version
  writer.unanswered = null
  return true
}

async function make(writers: Writers, writer: Writer, call: Call): Promise<boolean> {
  const name = `Made by ${writer.artistId} ${crypto.randomUUID()}`
  writers.sent.add(name)
  const fields = { name, role: 'DJ', bio: '<p>Hello.</p>', is_active: false }
  const response = await send(writers, () => call('POST', '/dashboard/partners/', fields))
  if (response?.ok) writers.made.add(name)
  return response !== null
}

/** The response with its body read to the end, or null when the connection was lost. */
async function send(writers: Writers, work: () => Promise<Response>): Promise<Response | null> {
  try {
    const response = await work()
    const text = await response.text()
    if (response.ok) {
      writers.count += 1
      const change = response.headers.get('change-id')
      if (change !== null) writers.changes.push(Number(change))
    } else writers.refusals.push(`${response.status} ${text.slice(0, 200)}`)
    return response
  } catch {
    return null
  }
}

/** All writers write as fast as the server responds, until every connection is lost or `stop` aborts. */
export async function writeUntilCut(
  writers: Writers,
  call: Call,
  chance: () => number,
  stop?: AbortSignal,
): Promise<void> {
  await Promise.all(
    writers.list.map(async (writer) => {
      while (!stop?.aborted) {
        const isSave = chance() < 0.8
        const isActive = chance() < 0.85
        const goesOn = await (isSave ? save(writers, writer, call, isActive) : make(writers, writer, call))
        if (!goesOn) return
      }
    }),
  )
}
