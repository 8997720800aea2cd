// README, "Add a resource": seven files, and everything that knows resources knows one more.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHouse, replaced } from '#tests/prove/mutants/house.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { textsIn, untranslatedIn } from './translations.ts'

const run = promisify(execFile)

/** New files, and lines behind others, each of which stands in its file once. */
const newFiles: Record<string, string> = {
  'src/contract/entities/harbour.ts': `import { z } from 'zod'
import { site } from '../addresses.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { imageAnswer, recordFields } from './record.ts'

export const harbour = z.object({
  ...recordFields,
  name: z.string(),
  address: z.string(),
  ...imageAnswer('photo'),
  notes: z.string(),
  is_active: z.boolean(),
})
export const harbourInputs = defineInputs(
  {
    name: field.line(),
    address: field.line(),
    photo: field.imageFile(),
    photo_alt: field.alt(),
    photo_focus: field.focusPoint(),
    notes: field.html(),
    is_active: field.flag(),
  },
  ['name', 'address', 'notes'],
)
export type Harbour = z.infer<typeof harbour>

export const harbours = defineResource({
  name: 'harbours',
  kind: 'harbour',
  label: 'harbour',
  absent: 'Harbour not found.',
  table: 'harbours',
  item: harbour,
  detail: harbour,
  inputs: harbourInputs,
  image: 'photo',
  folded: { name_key: 'name' },
  orderings: { ...stampOrderings, name: 'name_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_active'],
  listTag: 'harbours',
  removal: 'archive',
  summaries: { list: 'Harbours by name', one: 'A harbour' },
  site: {
    own: (id) => [site.record('harbours', id)],
    section: { name: 'Harbours', path: site.list('harbours') },
    lists: [site.list('harbours')],
  },
  search: {
    body: 'notes',
    texts: ({ name, address }) => ({ title: name, facts: address, description: address, rank: 0 }),
  },
})
`,
  'src/db/migrations/9000-harbours.ts': `import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createIndex, createRecordTable, flag, image, sortKeyColumn, textColumn } from '../record-table.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const name = [textColumn('name'), sortKeyColumn('name_key', dialect)]
  await createRecordTable(db, dialect, 'harbours', ...name, textColumn('address'), image('photo'), textColumn('notes'), flag('is_active', 1))
  await createIndex(db, 'harbours', 'is_active', 'name_key', 'id')
}
`,
  'src/dashboard/resources/harbours.ts': `import { t } from '../language/translate.ts'
import { activeField, imageField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const harbours = resourceOf('harbours', {
  purpose: t('Harbours are where events take place.'),
  removal: 'Archive',
  columns: [{ key: 'name', label: t('Name'), kind: 'text', ordering: 'name' }],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    { widget: 'text', name: 'address', label: t('Address') },
    { widget: 'html', name: 'notes', label: t('Notes') },
    imageField('photo', t('Photo'), '3 / 2'),
    activeField,
  ],
  initial: { is_active: true },
})
`,
  'src/views/harbour-page.ts': `import { dashboard, site } from '#contract/addresses.ts'
import type { Harbour } from '#contract/entities/harbour.ts'
import type { Card } from './cards.ts'
import { toDisplayName } from './display-name.ts'
import { toPicture } from './picture-view.ts'
import type { PlainPageView } from './plain-page.ts'
import { toProse } from './prose.ts'

const shown = (harbour: Harbour) => ({
  key: \`harbour-\${harbour.id}\`,
  line: harbour.address,
  picture: toPicture(harbour.photo_picture, harbour.name),
})
export const toHarbourCard = (harbour: Harbour): Card => ({
  ...shown(harbour),
  href: site.record('harbours', harbour.id),
  name: harbour.name,
})
export const toHarbourPage = (harbour: Harbour): PlainPageView => ({
  ...shown(harbour),
  path: site.record('harbours', harbour.id),
  name: toDisplayName(harbour.name),
  bio: toProse(harbour.notes),
  socials: [],
  contacts: [],
  editHref: dashboard.edit('harbours', harbour.id),
})
`,
}
const newLines: [file: string, behind: string, line: string][] = [
  [
    'src/contract/resources.ts',
    "import { staffMembers } from './entities/staff.ts'\n",
    "import { harbours } from './entities/harbour.ts'\n",
  ],
  ['src/contract/resources.ts', '  slides,\n  souvenirs,\n', '  harbours,\n'],
  [
    'src/dashboard/resources/all.ts',
    "import { venues } from './venues.ts'\n",
    "import { harbours } from './harbours.ts'\n",
  ],
  ['src/dashboard/resources/all.ts', '  slides,\n  souvenirs,\n', '  harbours,\n'],
  [
    'src/views/section-pages.ts',
    "import { type SouvenirPageView, toSouvenirPage } from './souvenir-page.ts'\n",
    "import { toHarbourCard, toHarbourPage } from './harbour-page.ts'\n",
  ],
  [
    'src/views/section-pages.ts',
    "    facts: facts.souvenirFacts,\n    marks: 'souvenirs',\n  },\n",
    `  harbours: {
    list: { toCard: toHarbourCard, shape: 'square' },
    toPage: (record) => ({ body: 'plain', view: toHarbourPage(record) }),
    about: ({ notes }) => notes,
    kind: 'article',
    marks: 'other',
  },
`,
  ],
]
const touched = new Set([...Object.keys(newFiles), ...newLines.map(([file]) => file)])

let house: string
let demolish: () => Promise<void>
beforeAll(async () => {
  ;({ house, demolish } = await buildHouse([]))
  for (const [file, text] of Object.entries(newFiles)) await writeFile(join(house, file), text)
  for (const [file, behind, line] of newLines)
    await writeFile(join(house, file), await replaced({ file, from: behind, to: `${behind}${line}` }, house))
}, 60_000)
afterAll(() => demolish())

test('seven files are touched, and README names each of their folders', async () => {
  expect(touched.size).toBe(7)
  const howTo = /\*\*Add a resource\*\*.*?\n\n/s.exec(await readFile('README.md', 'utf8'))?.[0] ?? ''
  for (const file of touched)
    expect(howTo, file).toContain(howTo.includes(file) ? file : file.replace(/[^/]+$/, ''))
})

test('its words are translated, and README says where to', async () => {
  const path = 'src/dashboard/resources/harbours.ts'
  const file = { path, text: newFiles[path] ?? '' }
  expect(untranslatedIn(file)).toEqual([])
  expect(textsIn(file).texts.map(({ text }) => text)).toContain('Harbours are where events take place.')
  const readme = await readFile('README.md', 'utf8')
  for (const name of ['src/dashboard/language/de/', 'contract.json', 'resources.json'])
    expect(readme).toContain(name)
})

/** What resource-trial.ts sees of the new resource. */
const seen = {
  openapi: ['Harbour', 'HarbourCreate', 'HarbourPatch'],
  refusedWithout: 401,
  form: { name: 'Blå', address: 'Torggata 16', notes: '<p>A hall.</p>', is_active: true },
  created: { name: 'Blå', address: 'Torggata 16', photo: true, revision: 1 },
  history: ['create'],
  staffList: ['Blå'],
  search: [{ title: 'Blå', type: 'harbour', url: '/harbours/1', description: 'Torggata 16' }],
  page: { name: true, text: true, picture: true, breadcrumb: true },
  list: true,
  sitemap: true,
  notFound: 'Harbour not found.',
  receipt: { state: 'written', own: true },
  sidebar: 'Harbours',
  backup: { name: 'Blå', photo: true, found: 1 },
  takenDown: { page: null, status: 404, listed: false, search: 0 },
}

test.each(someDatabases)(
  'the API, history, search, the site, takedown, backup and receipts know it, on %s',
  async (kind) => {
    const urls = kind === 'postgres' ? [await createTestDatabase(), await createTestDatabase()] : []
    try {
      const { stdout } = await run(process.execPath, ['tests/rules/resource-trial.ts', ...urls], {
        cwd: house,
        maxBuffer: 16 * 2 ** 20,
      })
      expect(JSON.parse(stdout)).toEqual(seen)
    } finally {
      for (const url of urls) await dropTestDatabase(url)
    }
  },
  400_000,
)
