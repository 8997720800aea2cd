// Values of a file as people and their spreadsheets write them.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createTestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'

test('a price may have a comma, as spreadsheets of many languages write it', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const text = 'name;price\r\nPin;12,5\r\nCap;1,99\r\nVan;12,500\r\n'
  const { id, counts } = await calls.check('souvenirs', text)
  // Nobody can say whether the last one is twelve or twelve thousand.
  expect(counts).toMatchObject({ create: 2, refused: 1 })
  expect(await calls.rows(id, 'refused')).toMatchObject([{ name: 'Van' }])
  await calls.run(id, true)
  const { results } = await site.ok(dashboardResources.souvenirs.list)
  expect(results.map(({ name, price }) => `${name} ${price}`).sort()).toEqual(['Cap 1.99', 'Pin 12.5'])
})
