// README, "Add a resource": seven files, and everything that knows resources knows one more.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHouse, replaced } from '#tests/prove/mutants/house.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'

const run = promisify(execFile)

/** New files, and lines behind others, each of which stands in its file once. */
const newFiles: Record<string, string> = {
  'src/contract/entities/venue.ts': `import { z } from 'zod'
import { site } from '../addresses.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { imageAnswer, recordFields } from './record.ts'

export const venue = z.object({
  ...recordFields,
  name: z.string(),
  address: z.string(),
  ...imageAnswer('photo'),
  notes: z.string(),
  is_active: z.boolean(),
})
export const venueInputs = defineInputs(
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
export type Venue = z.infer<typeof venue>

export const venues = defineResource({
  name: 'venues',
  kind: 'venue',
  label: 'venue',
  absent: 'Venue not found.',
  table: 'venues',
  item: venue,
  detail: venue,
  inputs: venueInputs,
  image: 'photo',
  folded: { name_key: 'name' },
  orderings: { ...stampOrderings, name: 'name_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_active'],
  listTag: 'venues',
  removal: 'archive',
  summaries: { list: 'Venues by name', one: 'A venue' },
  site: {
    own: (id) => [site.record('venues', id)],
    section: { name: 'Venues', path: site.list('venues') },
    lists: [site.list('venues')],
  },
  search: {
    body: 'notes',
    texts: ({ name, address }) => ({ title: name, facts: address, description: address, rank: 0 }),
  },
})
`,
  'src/db/migrations/9000-venues.ts': `import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createIndex, createRecordTable, flag, image, sortKeyColumn, textColumn } from '../record-table.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const name = [textColumn('name'), sortKeyColumn('name_key', dialect)]
  await createRecordTable(db, dialect, 'venues', ...name, textColumn('address'), image('photo'), textColumn('notes'), flag('is_active', 1))
  await createIndex(db, 'venues', 'is_active', 'name_key', 'id')
}
`,
  'src/dashboard/resources/venues.ts': `import { activeField, imageField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const venues = resourceOf('venues', {
  purpose: 'Venues are where events take place.',
  removal: 'Archive',
  columns: [{ key: 'name', label: 'Name', kind: 'text', ordering: 'name' }],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'text', name: 'address', label: 'Address' },
    { widget: 'html', name: 'notes', label: 'Notes' },
    imageField('photo', 'Photo', '3 / 2'),
    activeField,
  ],
  initial: { is_active: true },
})
`,
  'src/views/venue-page.ts': `import { dashboard, site } from '#contract/addresses.ts'
import type { Venue } from '#contract/entities/venue.ts'
import type { Card } from './cards.ts'
import { toDisplayName } from './display-name.ts'
import { toPicture } from './picture-view.ts'
import type { PlainPageView } from './plain-page.ts'
import { toProse } from './prose.ts'

const shown = (venue: Venue) => ({
  key: \`venue-\${venue.id}\`,
  line: venue.address,
  picture: toPicture(venue.photo_picture, venue.name),
})
export const toVenueCard = (venue: Venue): Card => ({
  ...shown(venue),
  href: site.record('venues', venue.id),
  name: venue.name,
})
export const toVenuePage = (venue: Venue): PlainPageView => ({
  ...shown(venue),
  path: site.record('venues', venue.id),
  name: toDisplayName(venue.name),
  bio: toProse(venue.notes),
  socials: [],
  contacts: [],
  editHref: dashboard.edit('venues', venue.id),
})
`,
}
const newLines: [file: string, behind: string, line: string][] = [
  [
    'src/contract/resources.ts',
    "import { staffMembers } from './entities/staff.ts'\n",
    "import { venues } from './entities/venue.ts'\n",
  ],
  ['src/contract/resources.ts', '  slides,\n  souvenirs,\n', '  venues,\n'],
  [
    'src/dashboard/resources/all.ts',
    "import { users } from './users.ts'\n",
    "import { venues } from './venues.ts'\n",
  ],
  ['src/dashboard/resources/all.ts', '  slides,\n  souvenirs,\n', '  venues,\n'],
  [
    'src/views/section-pages.ts',
    "import { type SouvenirPageView, toSouvenirPage } from './souvenir-page.ts'\n",
    "import { toVenueCard, toVenuePage } from './venue-page.ts'\n",
  ],
  [
    'src/views/section-pages.ts',
    "    facts: facts.souvenirFacts,\n    marks: 'souvenirs',\n  },\n",
    `  venues: {
    list: { toCard: toVenueCard, shape: 'square' },
    toPage: (record) => ({ body: 'plain', view: toVenuePage(record) }),
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

/** What resource-trial.ts sees of the new resource. */
const seen = {
  openapi: ['Venue', 'VenueCreate', 'VenuePatch'],
  refusedWithout: 401,
  form: { name: 'Blå', address: 'Torggata 16', notes: '<p>A hall.</p>', is_active: true },
  created: { name: 'Blå', address: 'Torggata 16', photo: true, revision: 1 },
  history: ['create'],
  staffList: ['Blå'],
  search: [{ title: 'Blå', type: 'venue', url: '/venues/1', description: 'Torggata 16' }],
  page: { name: true, text: true, picture: true, breadcrumb: true },
  list: true,
  sitemap: true,
  notFound: 'Venue not found.',
  receipt: { state: 'written', own: true },
  sidebar: 'Venues',
  backup: { name: 'Blå', photo: true, found: 1 },
  takenDown: { page: null, status: 404, listed: false, search: 0 },
}

test.each(['sqlite', 'postgres'] as const)(
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
  180_000,
)
