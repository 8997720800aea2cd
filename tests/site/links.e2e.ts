import { rare } from '#tests/support/thorough.ts'
import { brokenLinks, crawl, htmlErrors, pagesOf } from './crawl.ts'
import { expect, test } from './demo-test.ts'

test('no link of the site is broken', async ({ demo }) => {
  const found = await crawl(demo.origin)
  expect(pagesOf(found).size).toBeGreaterThan(120)
  expect(brokenLinks(found)).toEqual([])
})

test('the W3C’s checker finds no error on a page of each kind', async ({ demo }) => {
  const pages = new Map<string, string>()
  for (const path of Object.values(demo.routes))
    pages.set(path, await (await fetch(demo.origin + path)).text())
  expect(await htmlErrors(pages)).toEqual([])
})

test('the W3C’s checker finds no error on any page', rare, async ({ demo }) => {
  test.setTimeout(180_000)
  expect(await htmlErrors(pagesOf(await crawl(demo.origin)))).toEqual([])
})
