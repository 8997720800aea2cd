import { brokenLinks, crawl, htmlErrors, pagesOf } from './crawl.ts'
import { expect, test } from './demo-test.ts'

const absent = ['/nowhere', '/artists/999999', '/events/999999', '/staff/999999']

test('no link of the site is broken, and the W3C’s checker finds no error on any page', async ({ demo }) => {
  test.setTimeout(180_000)
  const found = await crawl(demo.origin)
  const pages = pagesOf(found)
  expect(pages.size).toBeGreaterThan(120)
  expect(brokenLinks(found)).toEqual([])
  for (const path of absent) pages.set(path, await (await fetch(demo.origin + path)).text())
  expect(await htmlErrors(pages)).toEqual([])
})
