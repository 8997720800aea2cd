// The files of the two faces: a page asks for each that it shows with its first requests, and for no other.
import { oneOfMany } from '#tests/support/thorough.ts'
import { chosenRoutes, routeNames } from './demo-facts.ts'
import { expect, phone, test } from './demo-test.ts'

test.use({ viewport: phone })

for (const name of routeNames)
  test(
    `${name} asks at once for the font files it shows`,
    oneOfMany(chosenRoutes.has(name)),
    async ({ page, demo }) => {
      await page.goto(demo.routes[name])
      const { asked, shown, found } = await page.evaluate(async () => {
        await document.fonts.ready
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return {
          asked: document.querySelectorAll('link[rel=preload][as=font]').length,
          // Faces of system fonts, which stand in for a late one, have longer names.
          shown: [...document.fonts].filter(
            ({ family, status }) =>
              status === 'loaded' &&
              ['Archivo Poster', 'Instrument Sans'].includes(family.replaceAll('"', '')),
          ).length,
          /** By the style sheet, after a layout. */
          found: files
            .filter(({ name, initiatorType }) => name.endsWith('.woff2') && initiatorType === 'css')
            .map(({ name }) => name),
        }
      })
      expect(found).toEqual([])
      expect(asked).toBe(shown)
      expect(asked).toBeGreaterThan(1)
    },
  )
