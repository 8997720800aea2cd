// An administrator makes a token for an integration, uses it, and revokes it.
import { expect, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const secretField = /^mq_[A-Za-z0-9]{43}$/

test('a token is made, shown once, copied, used, revoked, and refused', async ({
  page,
  me,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  const name = unique('Ticket shop')
  await page.goto('/dashboard/tokens/create')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: 'read' }).check()
  await page.getByRole('radio', { name: '90 days' }).check()
  await page.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByRole('heading', { name: `“${name}” is made` })).toBeFocused()
  const secret = await page.getByLabel('Secret').inputValue()
  expect(secret).toMatch(secretField)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  expect(await violationsOf(page)).toEqual([])

  const artist = await me.artist({ name: unique('Nova') })
  const send = (method: string, path: string, body?: object) =>
    fetch(`${server.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = await send('GET', `/dashboard/artists/${artist.id}/`)
  expect([read.status, await read.json()]).toEqual([200, expect.objectContaining({ id: artist.id })])
  const write = await send('PATCH', `/dashboard/artists/${artist.id}/`, { genre: 'Loud' })
  expect([write.status, await write.json()]).toEqual([
    403,
    expect.objectContaining({ detail: expect.stringContaining('lacks the scope “content”') }),
  ])

  // Another tab opens, and the secret is protected as before.
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Done' }).click({ modifiers: ['Control'] })
  await (await opened).close()
  await page.getByRole('link', { name: 'Planned' }).click()
  await expect(question(page)).toContainText('The secret is not shown again.')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard/tokens')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(item).toContainText('Active')
  await expect(item).toContainText(`mq_…${secret.slice(-4)}`)
  await expect(item).toContainText('by ada')
  await expect(item).toContainText('Last used' + 'just now')
  expect(await page.content()).not.toContain(secret)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(secret)

  await item.getByRole('button', { name: `Revoke ${name}` }).click()
  await expect(question(page)).toContainText(name)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await send('GET', '/dashboard/artists/')).status).toBe(200)
  await item.getByRole('button', { name: `Revoke ${name}` }).click()
  await question(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(item).toContainText('Revoked')
  await expect(item.getByRole('button')).toHaveCount(0)
  await expect(item).toBeFocused()
  const refused = await send('GET', '/dashboard/artists/')
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ detail: expect.stringContaining('expired, was revoked') }),
  ])
})

test(
  'what is missing is said at its field, and never expiring has to be chosen',
  rare,
  async ({ page, me }) => {
    const name = unique('Newsletter')
    await page.goto('/dashboard/tokens/create')
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByText('Required. Fill it in.')).toBeVisible()
    await expect(page.getByText('Choose at least one.')).toBeVisible()
    await expect(page.getByText('Choose how long it may last.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Name').fill(name)
    await page.getByRole('checkbox', { name: 'content' }).check()
    await page.getByRole('checkbox', { name: 'media' }).check()
    await page.getByRole('radio', { name: 'Until a day' }).check()
    await page.getByLabel('Last day').fill('2020-01-01')
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByText(/This day has passed/)).toBeVisible()
    await page.getByRole('radio', { name: 'Never expires' }).check()
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByRole('heading', { name: `“${name}” is made` })).toBeVisible()
    const { results } = (await me.get('/dashboard/tokens/')) as unknown as { results: object[] }
    expect(results).toContainEqual(
      expect.objectContaining({ name, scopes: ['content', 'media'], expires_on: null }),
    )
  },
)

test('neither the form nor the secret, shown once, is left without a question', rare, async ({ page }) => {
  const name = unique('Asked')
  await page.goto('/dashboard/tokens')
  await page.getByRole('link', { name: 'Add New API Token' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.goBack()
  await expect(question(page)).toContainText('it will be lost')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('checkbox', { name: 'read' }).check()
  await page.getByRole('radio', { name: '30 days' }).check()
  await page.getByRole('button', { name: 'Make token' }).click()
  const secret = await page.getByLabel('Secret').inputValue()
  await page.goBack()
  await expect(question(page)).toContainText('The secret is not shown again.')
  expect(await violationsOf(page)).toEqual([])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Secret')).toHaveValue(secret)
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(question(page)).toContainText('The secret is not shown again.')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard/tokens')
  await expect(question(page)).toHaveCount(0)
})

test(
  'an answer that was lost makes no second token, and says that its secret is gone',
  rare,
  async ({ page, me }) => {
    const name = unique('Lost')
    let isLost = false
    await page.route('**/api/dashboard/tokens/', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await page.goto('/dashboard/tokens/create')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('checkbox', { name: 'read' }).check()
    await page.getByRole('radio', { name: '30 days' }).check()
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByText('The token is made, but its secret was lost on the way here.')).toBeVisible()
    const { results } = (await me.get('/dashboard/tokens/')) as unknown as { results: { name: string }[] }
    expect(results.filter((token) => token.name === name)).toHaveLength(1)
  },
)

test('by keyboard alone: the palette, the form, the copy, the list, the question', rare, async ({ page }) => {
  const name = unique('Keys')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Find a screen or record' })).toBeFocused()
  await page.keyboard.type('add new api')
  await expect(page.getByRole('option', { name: 'Add New API Token' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add New API Token' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'read' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `“${name}” is made` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Secret')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'API Tokens' })).toBeFocused()
  const revoke = page.getByRole('button', { name: `Revoke ${name}` })
  await expect(revoke).toBeVisible()
  for (let stop = 0; stop < 12; stop += 1) {
    if (await revoke.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(revoke).toHaveCount(0)
})

test('staff neither see the screen nor its link', async ({ browser, me, server }) => {
  const { Person } = await import('#tests/dashboard/person.ts')
  const password = 'violet-harbour-lantern'
  const username = unique('sam').replaceAll(' ', '-')
  await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  const sam = await Person.signIn(server.origin, { username, password })
  const context = await browser.newContext({ storageState: sam.storage(), baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/dashboard/tokens')
  await expect(page.getByRole('heading', { name: 'Only administrators can open this screen.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API tokens' })).toHaveCount(0)
  await context.close()
})
