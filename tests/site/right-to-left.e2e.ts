// Names and texts in Arabic and Hebrew are in the order in which they are read.
import type { Page } from '@playwright/test'
import { type Demo, first } from './demo-facts.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

/** Gives the words of the first such name the letters of Hebrew; where each of them then begins. */
const placesOf = (page: Page, selector: string) =>
  page.evaluate((name) => {
    const words = [...(document.querySelector(name) as Element).querySelectorAll('.name-word, .steady')]
    const letters = ['אב', 'גד', 'הו']
    for (const [place, word] of words.entries()) word.textContent = letters[place % 3] as string
    return words.map((word) => {
      const { left, top } = word.getBoundingClientRect()
      return { left, top }
    })
  }, selector)

/** How far the last sign of a text stands from its first letter; negative where it stands at the left. */
const signOf = (page: Page, selector: string, text = 'שלום עולם!') =>
  page.evaluate(
    ([found, words]) => {
      const element = document.querySelector(found) as Element
      // A title in letters that the poster font lacks is no wood type.
      element.classList.remove('wood-type')
      element.textContent = words
      const at = (place: number) => {
        const range = document.createRange()
        range.setStart(element.firstChild as Text, place)
        range.setEnd(element.firstChild as Text, place + 1)
        return range.getBoundingClientRect()
      }
      return {
        sign: Math.sign(at(words.length - 1).left - at(0).left),
        fromLeft: at(words.length - 1).left - element.getBoundingClientRect().left,
        fromRight: element.getBoundingClientRect().right - at(0).right,
      }
    },
    [selector, text] as const,
  )

/** An event of which a place in a town and somebody who is responsible are shown. */
const eventOf = ({ events, today }: Demo) => {
  const isFull = ({ date, location, responsible_staff }: Demo['events'][number]) =>
    date > today && location.includes(', ') && responsible_staff?.name.includes(' ')
  return `/events/${first(events, (event) => Boolean(isFull(event))).id}`
}

test('the words of a Hebrew name stand from the right to the left', async ({ page, demo }) => {
  for (const [path, selector] of [
    ['/contact', '.person-title a'],
    [eventOf(demo), '.person-name'],
    ['/about', '.wall-round .card-name a'],
    [eventOf(demo), '.event-where :is(a, span):has(> .steady)'],
  ] as const) {
    await page.goto(path)
    const [one, two] = await placesOf(page, selector)
    if (!one || !two) throw new Error(`${path} has no name of two words.`)
    // The second word is at the left of the first, or on the next line.
    expect(two.left < one.left || two.top > one.top + 5, `${path} ${selector}`).toBe(true)
  }
})

test('the sign at the end of a Hebrew text stands at its left', async ({ page, demo }) => {
  for (const [path, selectors] of [
    [eventOf(demo), ['.prose p', '.person-line', '.hero-line']],
    ['/events', ['.event-name a', '.event-place', 'h1']],
    ['/artists', ['.card-name a', '.card-line']],
    ['/terms', ['.prose p', '.prose h2', '.essay-side a']],
  ] as const) {
    await page.goto(path)
    for (const selector of selectors)
      expect(await signOf(page, selector), `${path} ${selector}`).toMatchObject({ sign: -1 })
  }
})

test('a Hebrew paragraph begins at the right, and a Hebrew name stands at the left as all names do', async ({
  page,
}) => {
  await page.goto('/terms')
  expect((await signOf(page, '.prose p')).fromRight).toBeLessThan(2)
  await page.goto('/artists')
  expect((await signOf(page, '.card-name a')).fromLeft).toBeLessThan(2)
})
