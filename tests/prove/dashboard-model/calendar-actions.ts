// The calendar of events: an event is moved to another day, and back by undo.
import type { Action, Moment } from './action.ts'
import { pickOf } from './random.ts'

const ownChips = ({ walk, look }: Moment) => look.chips.filter(({ name }) => walk.marks.in(name).length > 0)
const twoDigits = (day: number) => String(day).padStart(2, '0')

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
