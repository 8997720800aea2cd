// Routes of second factors: the second step of a sign-in, the own ones, and their removal by administrators.
import type { Hono } from 'hono'
import { dashboardFactors as endpoints } from '#contract/endpoints/dashboard-factors.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toRelyingParty } from '../operations/factors/relying-party.ts'
import { mustHaveFactor } from '../operations/factors/requirement.ts'
import { callerIn, managerOf } from './caller.ts'
import { bind } from './route.ts'

export function bindFactorRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const { factors } = deps.accounts
  const partyOf = (url: URL) => toRelyingParty(deps.env, url)
  bind(app, deps, publicEndpoints.answerChallenge, async ({ body, address, agent, language }) => ({
    body: await factors.answer({ ...body, address, agent, language }),
  }))
  bind(app, deps, endpoints.getSecondFactors, async (call) => {
    const caller = callerIn(call)
    const isRequired = mustHaveFactor(deps.env, caller.role)
    return { body: await factors.get(caller, { party: partyOf(call.url), isRequired }) }
  })
  bind(app, deps, endpoints.provePassword, async (call) => ({
    body: await factors.provePassword(callerIn(call), {
      password: call.body.current_password,
      address: call.address,
    }),
  }))
  bind(app, deps, endpoints.prepareTotp, async (call) => ({
    body: await factors.prepareTotp(callerIn(call), call.body.proof),
  }))
  bind(app, deps, endpoints.confirmTotp, async (call) => ({
    body: await factors.confirmTotp(callerIn(call), call.body, call),
  }))
  bind(app, deps, endpoints.removeTotp, async (call) => ({
    body: await factors.removeTotp(callerIn(call), call.body.proof, call),
  }))
  bind(app, deps, endpoints.renewRecoveryCodes, async (call) => ({
    body: await factors.renewRecoveryCodes(callerIn(call), call.body.proof, call),
  }))
  bind(app, deps, publicEndpoints.preparePasskeySignIn, async ({ url }) => ({
    body: await factors.preparePasskeySignIn(partyOf(url)),
  }))
  bind(app, deps, publicEndpoints.signInByPasskey, async ({ body, url, address, agent }) => ({
    body: await factors.signInByPasskey(body, { party: partyOf(url), address, agent }),
  }))
  bind(app, deps, endpoints.preparePasskey, async (call) => ({
    body: await factors.preparePasskey(callerIn(call), call.body.proof, partyOf(call.url)),
  }))
  bind(app, deps, endpoints.addPasskey, async (call) => ({
    body: await factors.addPasskey(callerIn(call), call.body, {
      party: partyOf(call.url),
      agent: call.agent,
      language: call.language,
    }),
  }))
  bind(app, deps, endpoints.patchPasskey, async (call) => ({
    body: await factors.namePasskey(callerIn(call), call.params.id, call.body.name),
  }))
  bind(app, deps, endpoints.removePasskey, async (call) => ({
    body: await factors.removePasskey(callerIn(call), { id: call.params.id, proof: call.body.proof }, call),
  }))
  bind(app, deps, endpoints.removeFactors, async (call) => {
    await factors.remove(managerOf(call), call.params.id, call.language)
    return { body: undefined }
  })
}
