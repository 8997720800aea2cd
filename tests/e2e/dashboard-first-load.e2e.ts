// The scripts of a first visit to each kind of screen stay within their budget, in both languages.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { visitFirst } from '#tests/dashboard/first-load.ts'
import { oneOfMany } from '#tests/support/thorough.ts'

const kilobyte = 1_000
const budget = 210 * kilobyte
/** The form of a draft has the most code of all first screens, and German words are longer. */
const budgetsOfDraft = { English: 211 * kilobyte, German: 214 * kilobyte }
const form = 'main form button[type="submit"]'

for (const [language, locale] of [
  ['English', 'en-GB'],
  ['German', 'de-DE'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    for (const [name, path, usable] of [
      ['a list', '/dashboard/artists', 'main tbody td a'],
      ['an artist with a text', '/dashboard/artists/edit/ID', form],
      ['an event with an artist to choose', '/dashboard/events/create', form],
      ['a staff member', '/dashboard/staff/create', form],
      ['many pictures', '/dashboard/artists/ID/gallery/create', 'main input[type="file"]'],
      ['the calendar', '/dashboard/events/calendar', '#content table, #content [role=grid], #content h2'],
      ['the account', '/dashboard/account', form],
      ['a draft of an artist', '/dashboard/drafts/DRAFT', form],
    ] as const)
      test(
        `the first load of ${name} is within its budget of scripts`,
        oneOfMany(language === 'German' && name === 'a list'),
        async ({ page, me }) => {
          const artist = await me.artist({ name: unique('Light') })
          const draft = await me.draftOf(artist)
          const address = path.replace('ID', String(artist.id)).replace('DRAFT', String(draft.id))
          const { untilUsable } = await visitFirst(page, address, usable)
          expect(untilUsable).toBeGreaterThan(100 * kilobyte)
          const isLargest = name === 'a draft of an artist'
          expect(untilUsable).toBeLessThan(isLargest ? budgetsOfDraft[language] : budget)
        },
      )
  })
