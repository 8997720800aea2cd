// Text that a user types is saved in the end, whatever fails meanwhile: in a real browser, in every kind of form.
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { dashboard } from '#contract/addresses.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import { Person } from '#tests/dashboard/person.ts'
import { type Fields, least } from '#tests/server/samples.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { administrator } from '#tests/support/server-env.ts'
import { attacked } from './attacked.ts'
import type { Experiment } from './experiment.ts'

/** A form, the field that is typed into, and another field that a colleague may save meanwhile. */
interface Form {
  address: string
  api: string
  label: string
  field: string
  other: Fields
}

const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
const recordForms: Record<ResourceName, Pick<Form, 'label' | 'field' | 'other'>> = {
  artists: { label: 'Genre', field: 'genre', other: { is_featured: true } },
  events: { label: 'Location', field: 'location', other: { mapEmbedUrl: map } },
  partners: { label: 'Name', field: 'name', other: { website: 'https://partner.example/' } },
  staff: { label: 'Role', field: 'role', other: { phone: '+49 40 123456' } },
  slides: { label: 'Caption', field: 'caption', other: { title: 'Saved by a colleague' } },
  souvenirs: { label: 'Description', field: 'description', other: { price: 7 } },
  tours: { label: 'Text', field: 'description', other: { name: 'The other name' } },
  venues: { label: 'Access', field: 'access', other: { address: '1 Quay' } },
}

async function addRecord(me: Person, name: ResourceName, serial: number): Promise<Form> {
  const title = name === 'slides' ? 'title' : 'name'
  const fields = { ...least[name], [title]: `Work ${serial}` }
  const { id } = await me.ask('POST', `/dashboard/${name}/`, fields)
  return { address: dashboard.edit(name, id), api: `/dashboard/${name}/${id}/`, ...recordForms[name] }
}

/** Every form of the dashboard with text, each with a record of its own. */
const forms: readonly ((me: Person, serial: number) => Promise<Form>)[] = [
  ...resourceNames.map((name) => (me: Person, serial: number) => addRecord(me, name, serial)),
  async (me, serial) => {
    const { id: artist } = await me.artist({ name: `Singer ${serial}` })
    const { id } = await me.ask('POST', `/dashboard/artists/${artist}/songs/`, { title: 'Song' })
    return {
      address: dashboard.editPart(artist, 'songs', id),
      api: `/dashboard/artists/${artist}/songs/${id}/`,
      label: 'Album',
      field: 'album_name',
      other: { title: `Sung by ${serial}` },
    }
  },
  async (_, serial) => ({
    address: dashboard.edit('pages', 'terms'),
    api: '/dashboard/pages/terms/',
    label: 'Title',
    field: 'title',
    other: { content: `<p>Saved by colleague ${serial}.</p>` },
  }),
  async (_, serial) => ({
    address: dashboard.list('site'),
    api: '/dashboard/company/',
    label: 'Tagline',
    field: 'tagline',
    other: { name: `Company ${serial}` },
  }),
]

interface Scene {
  me: Person
  context: BrowserContext
  page: Page
  form: Form
}

const field = (page: Page, { label }: Form) => page.getByRole('textbox', { name: label }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** Waits until the draft is written, which happens when the user pauses. */
const pause = (page: Page) => page.waitForTimeout(600)

async function takeUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await save(page)
}

/** Faults between typing and saving, and how a user continues. */
const faults: Record<string, (scene: Scene) => Promise<void>> = {
  async 'the session ends'({ me, page }) {
    await me.ask('POST', '/token/logout/', { refresh: me.tokens.refresh })
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Username').fill(administrator.username)
    await dialog.getByLabel('Password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  },
  async 'the page is loaded again'({ page }) {
    await pause(page)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await takeUp(page)
  },
  async 'the tab dies'({ page, context, form }) {
    await pause(page)
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(form.address)
    await takeUp(again)
  },
  async 'the network is lost'({ page, context }) {
    await context.setOffline(true)
    await save(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await context.setOffline(false)
    await again.click()
  },
  async 'the answer is lost'({ page, form }) {
    let isLost = false
    await page.route(`**/api${form.api}`, async (route) => {
      if (isLost || route.request().method() !== 'PATCH') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await save(page)
    await page.getByRole('button', { name: 'Try again' }).click()
  },
  async 'the server fails'({ page, form }) {
    let hasFailed = false
    await page.route(`**/api${form.api}`, (route) => {
      if (hasFailed || route.request().method() !== 'PATCH') return route.continue()
      hasFailed = true
      return route.fulfill({ status: 500, json: { detail: 'Something went wrong on our side.' } })
    })
    await save(page)
    await page.getByRole('button', { name: 'Try again' }).click()
  },
  async 'a colleague saves another field'({ me, page, form }) {
    await me.ask('PATCH', form.api, form.other)
    await save(page)
  },
  async 'a colleague saves the same field'({ me, page, form }) {
    await me.ask('PATCH', form.api, { [form.field]: 'By a colleague' })
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    await dialog.getByRole('radio', { name: /Your version/ }).check()
    await dialog.getByRole('button', { name: 'Save with these' }).click()
  },
  async 'a link is followed by mistake'({ page }) {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await save(page)
  },
}

/** Types, causes the fault, and continues as a user would. Throws when the text is not stored in the end. */
async function live(scene: Scene, fault: (scene: Scene) => Promise<void>, typed: string): Promise<void> {
  const { page, form, me } = scene
  await page.goto(form.address)
  const before = await me.get(form.api)
  await expect(field(page, form)).toHaveValue(String(before[form.field] ?? ''))
  await field(page, form).fill(typed)
  await fault(scene)
  const witness = await Person.signIn(me.origin, administrator)
  await expect
    .poll(async () => (await witness.get(form.api))[form.field], {
      timeout: 15_000,
      intervals: [20, 50, 100],
    })
    .toBe(typed)
}

export const experiments: readonly Experiment[] = [
  {
    name: 'work',
    promise: 'work',
    size: { small: 1, full: forms.length },
    mutants: [
      {
        fault: 'unsaved work is not kept',
        changes: [
          {
            file: 'src/dashboard/form/unsaved-work.ts',
            from: `    await withStore('readwrite', (kept) => kept.put(work, key))
`,
            to: '',
          },
        ],
        foundAs: /when (the page is loaded again|the tab dies)/,
      },
    ],
    async run(count, lab, report) {
      const { origin } = await attacked(lab)
      const browser = await chromium.launch(await browserLaunch())
      const problems: string[] = []
      let serial = 0
      try {
        for (const make of forms.slice(0, count))
          for (const [what, fault] of Object.entries(faults)) {
            serial += 1
            const me = await Person.signIn(origin, administrator)
            const form = await make(me, serial)
            const context = await browser.newContext({ baseURL: origin, storageState: me.storage() })
            context.setDefaultTimeout(20_000)
            const page = await context.newPage()
            const typed = `Typed before number ${serial}`
            await live({ me, context, page, form }, fault, typed).catch((error: unknown) => {
              problems.push(`${form.address}, when ${what}: ${String(error).slice(0, 600)}`)
            })
            await context.close()
          }
      } finally {
        await browser.close()
      }
      report({
        promised: `in ${forms.length} forms, whatever happens between typing and saving: no typed text is lost`,
        seen: `${serial - problems.length} of ${serial} texts were saved in the end (${count} forms, ${Object.keys(faults).length} kinds of fault)`,
        problems,
      })
    },
  },
]
