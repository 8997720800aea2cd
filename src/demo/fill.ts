// Fills an empty database with the demo company, through the same operations that staff use.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { insertMessage, markRead } from '#db/messages.ts'
import type { AvifMode } from '#media/encode.ts'
import { createMediaLibrary } from '#media/library.ts'
import type { Deps } from '#server/deps.ts'
import { type KindName, recordKinds } from '#server/operations/record-kind.ts'
import { createRecord } from '#server/operations/record-writes.ts'
import { companySingle, pageSingle, patchSingle } from '#server/operations/singles.ts'
import { Upload } from '#server/request/upload.ts'
import { paint } from './art/paint.ts'
import { demo } from './content/all.ts'
import type { DemoPicture } from './content/types.ts'

const { artists, events, gallery, messages, pages, partners, site, slides, songs, souvenirs, staff } = demo
const actor = { userId: null, username: 'demo' }
const dayMs = 86_400_000

/** Told after each record: how many of how many. */
export type Progress = (done: number, total: number) => void

type Input = Record<string, unknown>

/** Values in the terms of the API: absent optional texts are left out. */
function present(values: Input): Input {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  )
}

function withAvif(deps: Deps, avif: AvifMode): Deps {
  const tempDir = join(deps.env.DATA_DIR, 'uploads')
  return { ...deps, media: createMediaLibrary({ store: deps.mediaStore, tempDir, avif }) }
}

class Filling {
  private readonly deps: Deps
  /** A slide is the first thing a visitor waits for, and as wide as the screen. */
  private readonly slideDeps: Deps
  private readonly progress: Progress
  private readonly total: number
  private done = 0

  constructor(deps: Deps, progress: Progress, total: number) {
    // The first start should be quick.
    this.deps = withAvif(deps, 'quick')
    this.slideDeps = withAvif(deps, 'auto')
    this.progress = progress
    this.total = total
  }

  private depsOf = (kind: KindName) => (kind === 'slides' ? this.slideDeps : this.deps)

  private async upload(picture: DemoPicture): Promise<Upload> {
    const png = await paint(picture.art)
    return new Upload(await this.deps.media.stage(Readable.from([png])), 'demo.png')
  }

  async picture(name: string, picture: DemoPicture | null): Promise<Input> {
    if (!picture) return {}
    const { focus, alt } = picture
    return present({
      [name]: await this.upload(picture),
      [`${name}_alt`]: alt,
      [`${name}_focus`]: focus && `${focus.x},${focus.y}`,
    })
  }

  async create(kind: KindName, input: Input): Promise<number> {
    const { record } = await createRecord(this.depsOf(kind), recordKinds[kind], present(input), actor)
    this.tick()
    return record.id
  }

  tick(): void {
    this.done += 1
    this.progress(this.done, this.total)
  }

  async site(): Promise<void> {
    const { name, tagline, socials, logo, logicon, favicon } = site
    const pictures = {
      ...(await this.picture('logo', logo)),
      ...(await this.picture('logicon', logicon)),
      ...(await this.picture('favicon', favicon)),
    }
    for (const extra of ['logo_focus', 'logicon_focus', 'favicon_focus', 'favicon_alt'])
      delete (pictures as Input)[extra]
    await patchSingle(this.deps, companySingle, { name, tagline, socials, ...pictures }, actor, null)
    for (const { slug, title, content } of pages)
      await patchSingle(
        this.deps,
        pageSingle(slug, `The page ${slug} is missing.`),
        { title, content },
        actor,
        null,
      )
    this.tick()
  }

  async messages(): Promise<void> {
    const now = this.deps.clock().getTime()
    for (const { name, email, message, minutesAgo, is_read } of [...messages].sort(
      (one, other) => other.minutesAgo - one.minutesAgo,
    )) {
      const at = new Date(now - minutesAgo * 60_000).toISOString()
      await this.deps.db.write(async (tx) => {
        const stored = await insertMessage(tx, { name, email, message }, at)
        if (is_read) await markRead(tx, stored.id)
      })
      this.tick()
    }
  }
}

/** Days from `today` (yyyy-mm-dd). */
function dayAfter(today: string, offset: number): string {
  return new Date(Date.parse(today) + offset * dayMs).toISOString().slice(0, 10)
}

/** Runs the work on every item, a few side by side, starting them in order. */
async function inOrder<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker(), worker()])
}

/** Makes the whole demo. Throws when the database holds artists already. */
export async function fillDemo(deps: Deps, progress: Progress = () => {}): Promise<void> {
  const lists = [artists, events, gallery, messages, partners, slides, songs, souvenirs, staff]
  const filling = new Filling(
    deps,
    progress,
    lists.reduce((sum, list) => sum + list.length, 1),
  )
  const artistIds = new Map<string, number>()
  const staffIds = new Map<string, number>()
  await filling.site()
  for (const { key, profileImage, ...person } of staff)
    staffIds.set(
      key,
      await filling.create('staff', { ...person, ...(await filling.picture('profileImage', profileImage)) }),
    )
  await inOrder(artists, async ({ key, profileImage, ...artist }) => {
    artistIds.set(
      key,
      await filling.create('artists', {
        ...artist,
        ...(await filling.picture('profileImage', profileImage)),
      }),
    )
  })
  await inOrder(partners, async ({ key: _, partnerImage, ...partner }) => {
    await filling.create('partners', { ...partner, ...(await filling.picture('partnerImage', partnerImage)) })
  })
  const today = deps.today()
  await inOrder(events, async ({ key: _, dayOffset, artistKey, responsibleKey, poster, ...event }) => {
    const people = {
      artist_id: artistIds.get(artistKey ?? ''),
      responsible: staffIds.get(responsibleKey ?? ''),
    }
    await filling.create('events', {
      ...event,
      ...people,
      date: dayAfter(today, dayOffset),
      ...(await filling.picture('poster', poster)),
    })
  })
  for (const { key: _, image, price, ...souvenir } of souvenirs)
    await filling.create('souvenirs', {
      ...souvenir,
      price: Number(price),
      ...(await filling.picture('image', image)),
    })
  for (const { image, ...slide } of slides)
    await filling.create('slides', { ...slide, ...(await filling.picture('image', image)) })
  for (const { artistKey, ...song } of songs)
    await filling.create('songs', { ...song, artist_id: artistIds.get(artistKey) })
  await inOrder([...gallery.entries()], async ([order, { artistKey, image, caption }]) => {
    await filling.create('gallery', {
      artist_id: artistIds.get(artistKey),
      caption,
      order,
      ...(await filling.picture('image', image)),
    })
  })
  await filling.messages()
}
