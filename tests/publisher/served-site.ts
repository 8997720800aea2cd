// A site with its server on a port of its own, so that it can be looked at as visitors do.

import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import { createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { createObserver } from '#server/observe.ts'
import { publishingPortOf, siteListOf } from '#server/published-site.ts'
import { answerFast } from '#server/site/fast-path.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { type CallOptions, checkAnswer, toRequest } from '#tests/server/calling.ts'
import { stateOf } from '#tests/server/state.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from './harness.ts'

export interface ServedSite extends TestSite {
  origin: string
  visit(path: string, init?: RequestInit): Promise<Response>
  text(path: string): Promise<string>
  /** The body of a call to the server that publishes. */
  ask<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<AnswerOf<E>>
  /** Saves what a preview showed. */
  save(input: PreviewInput): Promise<void>
  /** Digest of everything that is stored, but for the publishing lease. */
  stored(): Promise<Record<string, string>>
}

export async function createServedSite(options: TestSiteOptions = {}): Promise<ServedSite> {
  const apiModule = new URL('./breakable-api.ts', import.meta.url).href
  const site = await createTestSite({ ...options, settings: { apiModule, ...options.settings } })
  const answers = new SiteAnswers(siteListOf(site.publishing))
  const observe = createObserver(site.deps)
  const app = createApp(site.deps, answers, publishingPortOf(site.publishing))
  const listening = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    first: (request, response) => answerFast(answers, request, response, observe),
  })
  const { origin } = listening
  site.publishing.setAddress(origin)
  const visit = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const closeSite = site.close
  return Object.assign(site, {
    origin,
    visit,
    text: async (path: string) => (await visit(path)).text(),
    async ask<E extends Endpoint>(endpoint: E, call: CallOptions = {}) {
      const token = endpoint.permission === 'admin' ? site.admin.access : site.staff.access
      const answer = await checkAnswer(endpoint, await app.request(toRequest(endpoint, { token, ...call })))
      if (answer.problem) throw new Error(JSON.stringify(answer.problem))
      return answer.body
    },
    async save({ resource, id, values }: PreviewInput) {
      if (resource === 'company') await site.ok(general.patchCompany, { json: values })
      else if (resource === 'pages')
        await site.ok(general.patchPage, { params: { slug: String(id) }, json: values })
      else {
        const entries = dashboardResources[resource as 'partners']
        await site.ok(entries.patch, { params: { id: Number(id) }, json: values })
      }
    },
    async stored() {
      const { leases: _, ...state } = await stateOf(site)
      return state
    },
    async close() {
      await listening.close()
      await closeSite()
    },
  })
}
