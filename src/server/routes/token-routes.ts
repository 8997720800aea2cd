// Routes of API tokens, for administrators.
import type { Hono } from 'hono'
import { dashboardTokens as entries } from '#contract/endpoints/dashboard-tokens.ts'
import { limits } from '#contract/limits.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import { apiTokenSubject } from '../operations/api-tokens/revoking.ts'
import { listHistory } from '../operations/record-reads.ts'
import { actorOf, managerOf } from './caller.ts'
import { bind } from './route.ts'

export function bindTokenRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const { apiTokens } = deps
  bind(app, deps, entries.listApiTokens, async ({ query, url }) => {
    const { page = 1, page_size: pageSize = limits.pageSizeDefault } = query
    const { count, tokens } = await apiTokens.list(page, pageSize)
    return { body: toPage(url, page, pageSize, count, tokens) }
  })
  bind(app, deps, entries.createApiToken, async (call) => ({
    body: await apiTokens.create(managerOf(call), call.body, (tx, body) => call.keep(tx, { body })),
  }))
  bind(app, deps, entries.revokeApiToken, async (call) => {
    await apiTokens.revoke(actorOf(call), call.params.id)
    return { body: undefined }
  })
  bind(app, deps, entries.apiTokenHistory, async (call) => {
    const { id } = await apiTokens.get(call.params.id)
    return listHistory(deps, apiTokenSubject, id, call)
  })
}
