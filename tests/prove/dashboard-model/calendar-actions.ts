// The calendar of events: an event is moved to another day, and back by undo.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'

const ownChips = ({ walk, look }: Moment) => look.chips.filter(({ name }) => walk.marks.in(name).length > 0)
const twoDigits = (day: number) => String(day).padStart(2, '0')

/** The day that an event on the screen is on, and days that can be seen beside it. */
function daysAround(chip: string): { before: string; days: string[] } {
  const item = document.getElementById(chip)
  item?.scrollIntoView({ block: 'center' })
  const dayOf = (element: Element | null | undefined) => (element as HTMLElement | null)?.dataset.day ?? ''
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > 0 && bottom < innerHeight
  }
  const days = [...document.querySelectorAll('main [data-day]')].filter(isSeen).map(dayOf)
  return { before: dayOf(item?.closest('li')?.querySelector('[data-day]')), days }
}

export const calendarActions: readonly Action[] = [
  {
    name: 'calendar',
    weight: 40,
    themes: ['calendar'],
    can: ({ look }) => look.path === '/dashboard/events',
    run: ({ page }) =>
      page
        .getByRole('navigation', { name: 'Ways to see them' })
        .getByRole('link', { name: 'Calendar' })
        .click(),
  },
  {
    name: 'open an event',
    weight: 60,
    themes: ['calendar'],
    can: (moment) => ownChips(moment).length > 0,
    run: (moment) => moment.page.locator(`#${pickOf(ownChips(moment), moment.pick)?.id}`).click(),
  },
  {
    name: 'drag an event',
    weight: 60,
    themes: ['calendar'],
    can: (moment) => ownChips(moment).length > 0,
    async run(moment) {
      const { walk, page, pick } = moment
      const chip = pickOf(ownChips(moment), (pick * 7) % 1)
      if (!chip) return
      const { before, days } = await page.evaluate(daysAround, chip.id)
      const sends = pickOf(days, pick)
      if (!sends) return
      const [from, to] = [page.locator(`#${chip.id}`), page.locator(`main [data-day="${sends}"]`)]
      walk.intendFor({ resource: 'events', kind: 'list', text: chip.name, sends, before })
      await from.hover()
      await page.mouse.down()
      const [start, end] = [await from.boundingBox(), await to.boundingBox()]
      if (start && end) {
        await page.mouse.move(start.x + 30, start.y + start.height + 4, { steps: 4 })
        await page.mouse.move(end.x + end.width / 2, end.y + end.height - 8, { steps: 8 })
      }
      await page.mouse.up()
    },
  },
]

/** In the card of an event. */
export const moveActions: readonly Action[] = [
  {
    name: 'move an event',
    weight: 40,
    themes: ['calendar'],
    can: ({ look }) => look.dialog?.kind === 'event',
    async run({ walk, page, look, pick }) {
      const dialog = page.getByRole('dialog').last()
      if (look.dialog?.buttons.includes('Move to …'))
        await dialog.getByRole('button', { name: 'Move to …' }).click()
      const field = dialog.locator('input[type=date]')
      const before = await field.inputValue()
      const sends = before.slice(0, 8) + twoDigits(1 + Math.floor(pick * 28))
      await field.fill(sends)
      walk.intendFor({ resource: 'events', kind: 'list', text: look.dialog?.title ?? '', sends, before })
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    },
  },
]
