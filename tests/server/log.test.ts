// The log tells what happened and nothing that opens a door.
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { dropTestDatabase } from '#tests/support/postgres.ts'
import { checkProblem } from './calling.ts'
import { createTestApp, password } from './harness.ts'

test('requests, failures and secrets: the secrets are not in the log', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const site = await createTestApp('sqlite', { log })
  const { access, refresh } = await site.signIn('sam')
  await site.ok(general.getAccount, { token: access })
  await site.call(publicEndpoints.login, { json: { username: 'sam', password: 'canary-wrong-password' } })
  await site.ok(publicEndpoints.refresh, { json: { refresh } })
  const json = { current_password: password, password: 'canary-new-password-1' }
  await site.ok(general.patchAccount, { token: access, json })
  await site.raw('/api/search/?q=canary-query')
  log.error(
    { err: Object.assign(new Error('x'), { password }), body: { refresh, nested: { token: access } } },
    'canary',
  )
  log.error({ headers: { authorization: `Bearer ${access}`, cookie: 'canary-cookie' } }, 'canary')
  const written = lines.join('')
  expect(written).toContain('"path":"/api/token/"')
  expect(written).toContain('[redacted]')
  for (const secret of [
    password,
    access,
    refresh,
    'canary-wrong',
    'canary-new',
    'canary-query',
    'canary-cookie',
  ])
    expect(written).not.toContain(secret)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  await site.close()
})

test('a failure nobody foresaw is logged whole and answered plainly', async () => {
  const lines: string[] = []
  const site = await createTestApp('sqlite', {
    log: createLog('error', { write: (line) => lines.push(line) }),
  })
  const app = createApp(site.deps)
  app.get('/boom', () => {
    throw new Error('the inner reason')
  })
  const response = await app.request('/boom')
  const answer = await response.text()
  expect([response.status, answer.includes('inner reason')]).toEqual([500, false])
  expect(lines.join('')).toContain('the inner reason')
  await site.close()
})

test('without its database the server says that it is not available, and for how long to wait', async () => {
  const site = await createTestApp('postgres')
  expect((await site.raw('/api/health/')).status).toBe(200)
  await dropTestDatabase(String(site.deps.env.DATABASE_URL))
  for (const path of ['/api/health/', '/api/artists/']) {
    const response = await site.raw(path)
    expect(checkProblem(response, await response.text()).status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await site.deps.db.close()
  await rm(site.dataDir, { recursive: true })
})
