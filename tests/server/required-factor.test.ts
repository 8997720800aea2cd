// A server that asks for a second factor: who has none sets one up, and does nothing else before.
import { describe, expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp } from './harness.ts'
import { permissionCases } from './permission-cases.ts'
import { stateOf } from './state.ts'
import { setUpTotp } from './totp-codes.ts'

// Said apart from the contract, which may be wrong itself.
const isOpen = (path: string) => path.startsWith('/dashboard/account/')

describe.each(someDatabases)('a required second factor on %s', (kind) => {
  test('who has none is refused everything but the own account, and nothing changes', async () => {
    const site = await createTestApp(kind)
    const cases = await permissionCases(site)
    const strict = await site.another({ env: { REQUIRE_SECOND_FACTOR: 'all' } })
    const asked = { ...site, app: strict.app }
    try {
      const before = await stateOf(site)
      for (const [name, endpoint] of endpointTable) {
        if (endpoint.permission === 'public') continue
        expect([name, endpoint.beforeFactor === true]).toEqual([name, isOpen(endpoint.path)])
        if (isOpen(endpoint.path)) continue
        const { params = {} } = cases[name] ?? {}
        const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => String(params[part]))
        const headers = { authorization: `Bearer ${site.admin.access}`, 'content-type': 'application/json' }
        const init = { method: endpoint.method, headers, ...(endpoint.body && { body: '{}' }) }
        const answer = await asked.app.request(`http://localhost/api${path}`, init)
        expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          name,
          403,
          'factor_required',
        ])
      }
      expect(await stateOf(site)).toEqual(before)
    } finally {
      await strict.close()
      await site.close()
    }
  })

  test.each([
    ['none', 200, 200],
    ['admins', 403, 200],
    ['all', 403, 403],
  ])('%s: administrators are answered %i, staff %i', async (setting, forAdmins, forStaff) => {
    const site = await createTestApp(kind, { env: { REQUIRE_SECOND_FACTOR: setting } })
    const list = async (token: string) => (await site.call(dashboardResources.artists.list, { token })).status
    expect([await list(site.admin.access), await list(site.staff.access)]).toEqual([forAdmins, forStaff])
    const { is_required } = await site.ok(factors.getSecondFactors, { token: site.admin.access })
    expect(is_required).toBe(setting !== 'none')
    const { access } = await setUpTotp(site, site.admin.access)
    expect(await list(access)).toBe(200)
    // An administrator takes the factor of another, who then sets one up again.
    const sam = await setUpTotp(site, site.staff.access)
    const { id } = await site.ok(general.getAccount, { token: sam.access })
    await site.ok(factors.removeFactors, { params: { id }, token: access })
    expect(await list((await site.signIn('sam')).access)).toBe(forStaff)
    await site.close()
  })
})
