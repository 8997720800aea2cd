// The tasks in our dashboard, each begun on the first screen after signing in and over when its outcome is on the screen.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import type { Task } from './peers.ts'

/** Counts what a person presses. */
export class Hands {
  readonly page: Page
  readonly clicks: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async click(what: string, place: Locator): Promise<void> {
    this.clicks.push(what)
    await place.click()
  }

  /** Drags a file from the desktop. */
  async drop(what: string, place: Locator, picture: Buffer): Promise<void> {
    this.clicks.push(what)
    const dataTransfer = await this.page.evaluateHandle((data) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], 'new.png', { type: 'image/png' }))
      return transfer
    }, picture.toString('base64'))
    await place.dispatchEvent('dragover', { dataTransfer })
    await place.dispatchEvent('drop', { dataTransfer })
  }

  sidebar(name: string): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: 'Dashboard' })
    return this.click(name, nav.getByRole('link', { name, exact: true }))
  }

  row(name: string): Promise<void> {
    return this.click(
      'the record',
      this.page.getByRole('row').getByRole('link', { name, exact: true }).first(),
    )
  }

  button(name: string | RegExp, what = String(name)): Promise<void> {
    return this.click(what, this.page.getByRole('button', { name, exact: typeof name === 'string' }).last())
  }

  link(name: string | RegExp): Promise<void> {
    return this.click(String(name), this.page.locator('main').getByRole('link', { name }).first())
  }
}

export interface Flow {
  title: string
  /** What is there before; its answer is the name of the record. */
  prepare(me: Person): Promise<string>
  /** From the first screen to the last click. */
  run(hands: Hands, name: string): Promise<void>
  /** What is on the screen then. */
  done(page: Page, name: string): Locator
}

const inAWeek = '2031-05-08'
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').filter({ hasText: text }).or(page.getByRole('region').getByText(text)).first()
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
let serial = 0
/** A name that no other task uses; it comes first in lists. */
function unique(word: string): string {
  serial += 1
  return `!${word} ${serial} ${Date.now() % 100_000}`
}

const anEvent = async (me: Person) => {
  const name = unique('Flow')
  await me.event({ name, date: '2031-05-01' })
  return name
}

const photo = (red: number) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()

async function aPicture(me: Person): Promise<string> {
  serial += 1
  const form = new FormData()
  const name = `flow-${serial}-${Date.now() % 100_000}.png`
  form.append('image', new Blob([new Uint8Array(await photo(serial % 250))], { type: 'image/png' }), name)
  const { id } = await me.ask('POST', '/dashboard/pictures/', form)
  await me.artist({ name: unique('Pictured'), profileImage: id })
  return name
}

/** An event is opened from its list, changed, and saved. */
const editing =
  (change: (hands: Hands) => Promise<unknown>): Flow['run'] =>
  async (hands, name) => {
    await hands.sidebar('Events')
    await hands.row(name)
    await change(hands)
    await hands.button('Save')
  }

export const flows: Record<Task, Flow> = {
  create: {
    title: 'a new event',
    prepare: async () => unique('Flow'),
    async run(hands, name) {
      const { page } = hands
      await hands.link('Add New Event')
      await field(page, 'name').fill(name)
      await field(page, 'date').fill('2031-05-01')
      await field(page, 'location').fill('Pier 4')
      await field(page, 'description').fill('Doors at eight.')
      await field(page, 'mapEmbedUrl').fill('https://www.openstreetmap.org/export/embed.html?bbox=1')
      await hands.button('Save')
    },
    done: (page, name) => toast(page, name),
  },
  copy: {
    title: 'the same event a week later',
    prepare: anEvent,
    run: editing(async (hands) => {
      await hands.link('Duplicate')
      // The form of the event itself is there until then.
      await hands.page.getByRole('form', { name: /^Copy of/ }).waitFor()
      await field(hands.page, 'date').fill(inAWeek)
    }),
    done: (page, name) => toast(page, name),
  },
  soldOut: {
    title: 'an event is sold out',
    prepare: anEvent,
    run: editing(({ page }) => field(page, 'ticket_status').selectOption({ label: 'Sold out' })),
    done: (page, name) => toast(page, name),
  },
  later: {
    title: 'something appears at a moment',
    prepare: async (me) => {
      const name = unique('Flow')
      await me.event({ name, date: '2031-05-01', is_active: false })
      return name
    },
    run: editing(({ page }) => field(page, 'publish_at').fill('2031-04-01T10:00')),
    done: (page, name) => toast(page, name),
  },
  undo: {
    title: 'a mistaken removal is undone',
    prepare: anEvent,
    async run(hands, name) {
      const { page } = hands
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Events', exact: true })
        .click()
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: /^Archive/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await hands.button('Undo')
    },
    done: (page, name) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: /^Archive/ }),
  },
  replace: {
    title: 'a picture is replaced everywhere',
    prepare: aPicture,
    async run(hands, name) {
      const { page } = hands
      await hands.sidebar('Pictures')
      const tile = page.locator('main').getByRole('button', { name: new RegExp(name) })
      serial += 1
      await hands.drop('a file on the picture', tile, await photo(250 - serial))
      await hands.button(/^Replace in/, 'Replace in one place')
    },
    done: (page) => toast(page, 'Replaced in'),
  },
  crop: {
    title: 'a picture is cropped everywhere',
    prepare: aPicture,
    async run(hands, name) {
      const { page } = hands
      await hands.sidebar('Pictures')
      const tile = page.locator('main li').filter({ hasText: name })
      await hands.click('Crop on the picture', tile.getByRole('button', { name: 'Crop' }))
      await page.getByRole('slider').fill('3')
      await hands.button('Apply')
    },
    done: (page) => toast(page, 'Replaced in'),
  },
  invite: {
    title: 'a colleague is invited',
    prepare: async () => unique('flow').replaceAll(/[! ]/g, ''),
    async run(hands, name) {
      const { page } = hands
      await hands.link('Add New User')
      await field(page, 'username').fill(name)
      await field(page, 'email').fill(`${name}@example.org`)
      await hands.button('Save')
    },
    done: (page) => toast(page, 'mailed'),
  },
  bulk: {
    title: 'three artists are featured',
    prepare: async (me) => {
      const name = unique('Flow')
      for (const number of [1, 2, 3]) await me.artist({ name: `${name} ${number}` })
      return name
    },
    async run(hands, name) {
      const { page } = hands
      await hands.sidebar('Artists')
      for (const number of [1, 2, 3])
        await hands.click(
          'one of them',
          page.getByRole('checkbox', { name: `Choose ${name} ${number}`, exact: true }),
        )
      await hands.click('Edit', page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }))
      await page.getByRole('dialog').getByLabel('Featured').selectOption({ index: 1 })
      await hands.button(/^Change/, 'Change')
    },
    done: (page) => toast(page, /3/),
  },
  link: {
    title: 'a draft is shown to somebody without an account',
    prepare: async (me) => {
      const name = unique('Flow')
      await me.ask('POST', '/dashboard/drafts/', {
        resource: 'artists',
        record_id: null,
        base_revision: null,
        values: { name, genre: 'Drone', bio: '<p>Soon.</p>' },
      })
      return name
    },
    async run(hands, name) {
      const { page } = hands
      await hands.sidebar('Drafts')
      await hands.click(
        'the draft',
        page
          .locator('main')
          .getByRole('link', { name: new RegExp(name) })
          .first(),
      )
      await hands.button(/Show by a link/, 'Show by a link')
      await hands.button('Make a link')
      await hands.button(/^Copy/, 'Copy')
    },
    done: (page) =>
      page
        .getByRole('dialog')
        .getByText(/Copied|is not shown again/)
        .first(),
  },
}
