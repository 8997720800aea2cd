// Asks the house it lies in what it makes of a resource called harbours; add-resource.test.ts runs it in a copy that has one.
// Arguments: addresses of two empty databases of PostgreSQL, or none for SQLite. Prints what it saw, as JSON.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { apiBase } from '#contract/addresses.ts'
import { navigation } from '#dashboard/app/navigation.ts'
import { toBody, toFormValues } from '#dashboard/form/values.ts'
import { contentResources } from '#dashboard/resources/all.ts'
import { dbLocation, openDb } from '#db/connection.ts'
import { searchDocuments } from '#db/search/search.ts'
import { openMediaStore } from '#media/store.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { createApp } from '#server/app.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { renderApiAddress } from '#server/render-api-address.ts'

type Json = Record<string, unknown>

const urls = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'marquee-resource-'))
const settingsAt = (place: 0 | 1) =>
  readEnv({
    DATA_DIR: join(folder, String(place)),
    TOKEN_SECRET: 'for-tests-only-'.repeat(3),
    ...(urls[place] && { DATABASE_URL: urls[place] }),
  })
const env = settingsAt(0)
const log = pino({ level: 'silent' })
const { deps, close } = await openDeps(env, { log, avif: 'never' })
const app = createApp(deps)
const credentials = { username: 'ada', password: 'violet-harbour-lantern' }
let token = ''

async function ask(path: string, init: { body?: object; form?: FormData; method?: string } = {}) {
  const { body, form, method = body || form ? 'POST' : 'GET' } = init
  const answer = await app.request(`http://localhost${apiBase}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  const text = await answer.text()
  const change = Number(answer.headers.get('change-id') ?? 0)
  return { status: answer.status, change, json: (text ? JSON.parse(text) : null) as Json }
}

const results = async (path: string) => (await ask(path)).json.results as Json[]

/** The row and its picture as they are in another database after a backup and a restore. */
async function carryOver(): Promise<Json> {
  const file = join(folder, 'harbours.backup')
  await makeBackup({ db: deps.db, mediaStore: deps.mediaStore, file, clock: deps.clock })
  const { DATABASE_URL, DATA_DIR } = settingsAt(1)
  const location = dbLocation(DATABASE_URL, DATA_DIR)
  const mediaStore = await openMediaStore({ location: 'disk', dataDir: DATA_DIR })
  await restoreBackup({ file, location, dataDir: DATA_DIR, mediaStore, clock: deps.clock, replace: false })
  const db = openDb(location)
  try {
    const row = (await db.read
      .selectFrom('harbours' as 'artists')
      .selectAll()
      .executeTakeFirst()) as unknown as Json
    const found = await searchDocuments(db, 'torggata', 10, '2026-11-24')
    return { name: row.name, photo: row.photo_id !== null, found: found.length }
  } finally {
    await db.close()
  }
}

try {
  await deps.accounts.ensureFirstAdministrator(credentials)
  const openapi = (await ask('/openapi.json')).json as { components: { schemas: Json } }
  const refused = await ask('/dashboard/harbours/')
  token = String((await ask('/token/', { body: credentials })).json.access)

  const publishing = await openPublisher({
    db: deps.db,
    clock: deps.clock,
    today: deps.today,
    log,
    home: join(env.DATA_DIR, 'site'),
    apiModule: renderApiAddress,
    apiSettings: env,
    siteUrl: 'https://site.example',
    timeZone: 'UTC',
    tell: { building() {}, publishing: () => () => {} },
  })
  const page = async (path: string) => {
    const { pages, folder: release } = publishing.release
    const entry = pages.get(path)
    return entry ? readFile(join(release, entry.file), 'utf8') : null
  }

  const resource = contentResources.find(
    ({ name }) => name === 'harbours',
  ) as (typeof contentResources)[number]
  const record = { name: 'Blå', address: 'Torggata 16', notes: '<p>A hall.</p>' }
  const body = toBody(resource, toFormValues(resource, { ...record, is_active: true }))
  const form = new FormData()
  for (const [name, value] of Object.entries(record)) form.set(name, value)
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#335577' } })
  form.set('photo', new Blob([await picture.jpeg().toBuffer()], { type: 'image/jpeg' }), 'hall.jpg')
  const { json: created, change } = await ask('/dashboard/harbours/', { form })
  await publishing.settled()

  const shown = (await page('/harbours/1')) ?? ''
  const history = await results('/dashboard/harbours/1/history/')
  const hits = (await ask('/search/?q=torggata')).json as unknown as Json[]
  const receipt = publishing.publisher.progressOf(change)
  const told = {
    openapi: Object.keys(openapi.components.schemas).filter((name) => /^Harbour(Create|Patch)?$/.test(name)),
    refusedWithout: refused.status,
    form: Object.fromEntries(Object.keys({ ...record, is_active: true }).map((name) => [name, body[name]])),
    created: {
      name: created.name,
      address: created.address,
      photo: typeof created.photo === 'string',
      revision: created.revision,
    },
    history: history.map(({ action }) => action),
    staffList: (await results('/dashboard/harbours/?q=bla')).map(({ name }) => name),
    search: hits.map(({ title, type, url, description }) => ({ title, type, url, description })),
    page: {
      name: shown.includes('Torggata 16'),
      text: shown.includes('A hall.'),
      picture: shown.includes(String(created.photo).replace(/\.webp$/, '')),
      breadcrumb: shown.includes('BreadcrumbList') && shown.includes('https://site.example/harbours/1'),
    },
    list: ((await page('/harbours')) ?? '').includes('href="/harbours/1"'),
    sitemap: ((await page('/sitemap.xml')) ?? '').includes('https://site.example/harbours/1'),
    notFound: /Harbour not found\./.exec((await page('/harbours/404')) ?? '')?.[0] ?? null,
    receipt: {
      state: receipt?.state ?? null,
      own: receipt?.pages.some(({ path }) => path === '/harbours/1') ?? false,
    },
    sidebar: navigation('STAFF')
      .flat()
      .find(({ to }) => to === '/dashboard/harbours')?.label,
    backup: await carryOver(),
  }

  await ask('/dashboard/harbours/1/', { method: 'DELETE' })
  await publishing.settled()
  token = ''
  const takenDown = {
    page: await page('/harbours/1'),
    status: (await ask('/harbours/1/')).status,
    listed: ((await page('/harbours')) ?? '').includes('/harbours/1'),
    search: ((await ask('/search/?q=torggata')).json as unknown as Json[]).length,
  }
  await publishing.close()
  process.stdout.write(JSON.stringify({ ...told, takenDown }))
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}
