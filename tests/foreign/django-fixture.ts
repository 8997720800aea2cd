// The content of the strict server as a fixture for Django's `loaddata`.
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { editor } from './foreign-server.ts'
import { fillWithPictures } from './strict-content.ts'
import { type Fields, Store, type Stored } from './strict-store.ts'

/** Table → Django's name of its model. */
const models = {
  company: 'siteinfo',
  pages: 'page',
  staff: 'staff',
  artists: 'artist',
  events: 'event',
  songs: 'song',
  gallery: 'galleryimage',
  partners: 'partner',
  slides: 'slide',
  souvenirs: 'souvenir',
} as const

const columns: Readonly<Record<string, string>> = {
  artist_id: 'artist',
  profileImage: 'profile_image',
  partnerImage: 'partner_image',
  mapEmbedUrl: 'map_embed_url',
}

/** What is null is left to the model's default: Django's texts are empty, not null. */
function toEntry(model: string, { id, ...rest }: Stored): Fields {
  const given = Object.entries(rest).filter(([, value]) => value !== null)
  const fields = Object.fromEntries(given.map(([name, value]) => [columns[name] ?? name, value]))
  return { model: `agency.${model}`, pk: id, fields }
}

/** A password as Django's default hasher stores it. */
function hashOf(password: string): string {
  const [rounds, salt] = [1000, randomBytes(11).toString('hex')]
  const digest = pbkdf2Sync(password, salt, rounds, 32, 'sha256').toString('base64')
  return `pbkdf2_sha256$${rounds}$${salt}$${digest}`
}

/** Writes the fixture and, below `media`, its pictures into the folder; the fixture's path. */
export async function writeFixture(folder: string): Promise<string> {
  const store = new Store()
  const files = new Map<string, File>()
  await fillWithPictures(store, (kind, file) => {
    const path = `${kind}/${file.name.replaceAll(' ', '_')}`
    files.set(path, file)
    return path
  })
  for (const [path, file] of files) {
    const place = join(folder, 'media', path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, file.stream())
  }
  const { username, password, role } = editor
  const user = { username, password: hashOf(password), role }
  const entries = Object.entries(models).flatMap(([table, model]) =>
    store.table(table).map((record) => toEntry(model, record)),
  )
  const fixture = join(folder, 'content.json')
  await writeFile(fixture, JSON.stringify([{ model: 'agency.user', pk: 7, fields: user }, ...entries]))
  return fixture
}
