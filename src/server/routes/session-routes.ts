// Routes of signing in and out, of the user's own account, and of account management by administrators.
import type { Hono } from 'hono'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as endpoints } from '#contract/endpoints/public.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import type { Write } from '#db/connection.ts'
import type { AppEnv, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import { listHistory } from '../operations/record-reads.ts'
import { callerIn, managerOf } from './caller.ts'
import { bind } from './route.ts'

export function bindSessionRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const { accounts } = deps
  bind(app, deps, endpoints.login, async ({ body, address, agent }) => ({
    body: await accounts.login({ ...body, address, agent }),
  }))
  bind(app, deps, endpoints.refresh, async ({ body }) => ({ body: await accounts.refresh(body.refresh) }))
  bind(app, deps, endpoints.logout, async ({ body }) => {
    await accounts.logout(body.refresh)
    return { body: undefined }
  })
  bind(app, deps, endpoints.forgotPassword, async ({ body, address, language }) => {
    const { sending } = await accounts.forgotPassword({ name: body.username, address, language })
    // Whoever asks learns neither whether there is such an account nor whether a mail was sent.
    sending.catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a link for a password could not be sent'),
    )
    return { body: undefined }
  })
  bind(app, deps, endpoints.readPasswordLink, async ({ body }) => ({
    body: await accounts.readPasswordLink(body.token),
  }))
  bind(app, deps, endpoints.choosePassword, async ({ body, agent }) => ({
    body: await accounts.choosePassword({ ...body, agent }),
  }))
  bind(app, deps, general.makePasswordLink, async (call) => ({
    body: await accounts.makePasswordLink(managerOf(call), {
      id: call.params.id,
      isSent: call.body.is_sent,
      language: call.language,
    }),
  }))
  bind(app, deps, general.getAccount, async (call) => ({ body: await accounts.getAccount(callerIn(call)) }))
  bind(app, deps, general.patchAccount, async (call) => ({
    body: await accounts.changeAccount(callerIn(call), call.body, call),
  }))
  bind(app, deps, general.listSessions, async (call) => {
    const sessions = await accounts.listSessions(callerIn(call))
    return { body: toPage(call.url, 1, sessions.length + 1, sessions.length, sessions) }
  })
  bind(app, deps, general.endSession, async (call) => {
    await accounts.endSessions(callerIn(call), call.params.id)
    return { body: undefined }
  })
  bind(app, deps, general.endOtherSessions, async (call) => {
    await accounts.endSessions(callerIn(call), null)
    return { body: undefined }
  })
  bind(app, deps, general.listUsers, async ({ query, url }) => {
    const page = query.page ?? 1
    const pageSize = query.page_size ?? limits.pageSizeDefault
    const { count, users } = await accounts.listUsers(query)
    return { body: toPage(url, page, pageSize, count, users) }
  })
  bind(app, deps, general.getUser, async ({ params }) => {
    const user = await accounts.getUser(params.id)
    return { body: user, revision: user.revision }
  })
  bind(app, deps, general.userHistory, async (call) => {
    const { id } = await accounts.getUser(call.params.id)
    return listHistory(deps, 'users', id, call)
  })
  const answer = (user: User) => ({ body: user, revision: user.revision })
  const keepFor = (call: { keep: StoreAnswer }) => (tx: Write, user: User) => call.keep(tx, answer(user))
  bind(app, deps, general.createUser, async (call) =>
    answer(await accounts.createUser(managerOf(call), call.body, keepFor(call))),
  )
  bind(app, deps, general.patchUser, async (call) =>
    answer(await accounts.patchUser(managerOf(call), call.params.id, call.body, call.ifMatch, keepFor(call))),
  )
}
