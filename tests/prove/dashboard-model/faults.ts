// Faults that happen while users work.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import type { Weather } from './line.ts'
import { textFields, translatedFields } from './scene.ts'

const bad: Weather[] = ['slow', 'slow', 'refusing', 'losing', 'silent']
const isThere = ({ look }: Moment) => !look.isLogin

export const faults: readonly Action[] = [
  {
    name: 'the line turns bad',
    weight: 9,
    can: ({ walk }) => walk.line.weather === 'fine',
    async run({ walk, pick }) {
      walk.line.weather = pickOf(bad, pick) ?? 'slow'
    },
  },
  {
    name: 'the line turns slow',
    weight: 2,
    can: ({ walk }) => walk.line.weather === 'fine',
    async run({ walk }) {
      walk.line.weather = 'slow'
    },
  },
  {
    name: 'the line is fine again',
    weight: 5,
    can: ({ walk }) => walk.line.weather !== 'fine',
    async run({ walk }) {
      walk.line.weather = 'fine'
    },
  },
  {
    name: 'half a minute goes by',
    weight: 3,
    can: isThere,
    run: ({ page }) => page.clock.fastForward(21_000),
  },
  {
    name: 'a colleague saves the same record',
    weight: 6,
    // What only a draft has belongs to nobody else.
    can: ({ place }) => place?.kind === 'edit' && (place.id ?? 0) > 0,
    async run({ walk, place, pick }) {
      if (!place?.id) return
      const field = pickOf(textFields[place.resource], pick) ?? ''
      const mark = walk.marks.make({ resource: place.resource, id: place.id, field })
      // A copy whose form opens only when a question is answered begins with it.
      if (walk.marks.isOriginal(place.id)) walk.marks.share(mark, place.id)
      const value = field === 'bio' ? `<p>${mark}</p>` : mark
      walk.hasBeenStored(await walk.scene.replace(place.resource, place.id, { [field]: value }))
    },
  },
  {
    name: 'a colleague translates the same record',
    weight: 6,
    can: ({ place, look }) =>
      place?.kind === 'edit' && look.buttons.some((name) => name.startsWith('Translations')),
    async run({ walk, place, pick }) {
      if (!place?.id) return
      const field = pickOf(translatedFields(place.resource), pick) ?? ''
      const about = `${place.resource}/${place.id} de`
      const mark = walk.marks.make({ resource: 'translations', id: null, field, about })
      const text = field === 'bio' ? `<p>${mark}</p>` : mark
      walk.hasBeenStored(await walk.scene.translate(place.resource, place.id, { [field]: text }))
    },
  },
  {
    name: 'the network is lost',
    weight: 2,
    can: ({ walk }) => !walk.line.isOffline,
    async run({ walk }) {
      walk.line.isOffline = true
      walk.mayBeBroken = true
      await walk.context.setOffline(true)
    },
  },
  {
    name: 'the network is back',
    weight: 14,
    can: ({ walk }) => walk.line.isOffline,
    async run({ walk }) {
      walk.line.isOffline = false
      await walk.context.setOffline(false)
    },
  },
  {
    name: 'the session ends',
    weight: 2,
    can: isThere,
    async run({ walk, page }) {
      const refresh = await page.evaluate(() => localStorage.getItem('marquee.refresh'))
      if (refresh) await walk.scene.admin.ask('POST', '/token/logout/', { refresh })
    },
  },
  {
    name: 'the account is disabled',
    weight: 1,
    can: ({ walk }) => !walk.isDisabled,
    async run({ walk }) {
      walk.isDisabled = true
      await walk.scene.admin.ask('PATCH', `/dashboard/users/${walk.scene.userId}/`, { is_active: false })
    },
  },
  {
    name: 'reload',
    weight: 4,
    can: ({ walk }) => !walk.line.isOffline,
    async run({ walk, page }) {
      await page.waitForTimeout(400)
      await page.reload({ waitUntil: 'commit', timeout: 5_000 })
      walk.untouched.add(page)
      await walk.isUp(page)
    },
  },
  {
    name: 'the page dies and is opened again',
    weight: 4,
    can: ({ walk }) => !walk.line.isOffline,
    async run({ walk, page, look }) {
      await walk.kill(page)
      await walk.openTab(look.isLogin ? '/dashboard' : look.path)
    },
  },
  {
    name: 'a second tab',
    weight: 3,
    can: ({ walk, look }) => walk.pages.length < 2 && !walk.line.isOffline && !look.isLogin,
    async run({ walk, look }) {
      await walk.openTab(look.path)
    },
  },
  {
    name: 'the other tab',
    weight: 8,
    can: ({ walk }) => walk.pages.length > 1,
    async run({ walk }) {
      walk.front = 1 - walk.front
      await walk.page.bringToFront()
    },
  },
]
