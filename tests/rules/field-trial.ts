// Asks the house it lies in what it makes of an artist's field; add-field.test.ts runs it in a copy that has one more.
// Prints, as JSON: what the form sends, what the API answers to a creation, to the public and to a patch, and what is read
// of an API server that lacks the field.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseAnswer } from '#contract/absent.ts'
import { apiBase } from '#contract/addresses.ts'
import { type Artist, artistDetail } from '#contract/entities/artist.ts'
import { toBody, toFormValues } from '#dashboard/form/values.ts'
import { artists } from '#dashboard/resources/artists.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'

const [name = '', value = ''] = process.argv.slice(2)
const password = 'violet-harbour-lantern'
const folder = await mkdtemp(join(tmpdir(), 'marquee-field-'))
const { deps, close } = await openDeps(
  readEnv({ DATA_DIR: folder, TOKEN_SECRET: 'for-tests-only-'.repeat(3) }),
  { log: pino({ level: 'silent' }), avif: 'never' },
)
const app = createApp(deps)

async function ask(path: string, body?: object, token?: string, method = body ? 'POST' : 'GET') {
  const answer = await app.request(`http://localhost${apiBase}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

try {
  await deps.accounts.ensureFirstAdministrator({ username: 'ada', password })
  const { access } = (await ask('/token/', { username: 'ada', password })) as { access: string }
  const record = { name: 'Fjord', genre: 'Soul', bio: '<p>Sings.</p>' }
  const sent = toBody(artists, toFormValues(artists, { ...record, [name]: value } as unknown as Artist))
  const without = await ask('/dashboard/artists/', record, access)
  const created = await ask('/dashboard/artists/', { ...record, [name]: value }, access)
  const shown = await ask(`/artists/${created.id}/`)
  const patched = await ask(`/dashboard/artists/${created.id}/`, { [name]: '' }, access, 'PATCH')
  const { [name]: _, ...lacking } = shown
  const elsewhere = (parseAnswer(artistDetail, lacking).data ?? {}) as Record<string, unknown>
  const answers = { sent, without, created, shown, patched, elsewhere }
  process.stdout.write(
    JSON.stringify(
      Object.fromEntries(Object.entries(answers).map(([step, body]) => [step, body[name] ?? null])),
    ),
  )
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}
