// Asks the public address of a site built elsewhere which build it carries.
import { buildRecord, buildRecordPath } from '#contract/entities/site-build.ts'
import { isRefusedAnswer, readBounded, redirects } from '#contract/fetch-content.ts'
import { printable } from '#contract/printable.ts'
import type { recordSiteCheck } from '#db/tables/builds.ts'
import { reasonOf } from '../render/reason-of.ts'

export type Found = Parameters<typeof recordSiteCheck>[1]

const timeoutMs = 10_000
const mostBytes = 64 * 1024
const mostRedirects = 3

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

/** Follows redirects to the site itself only, such as to https or www: this server reaches machines that others cannot. */
async function ask(siteUrl: string): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'cache-control': 'no-cache', accept: 'application/json' }
  let url = siteUrl + buildRecordPath
  for (let followed = 0; ; followed += 1) {
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    const target = redirects.includes(response.status) ? response.headers.get('location') : null
    if (target === null) return response
    await response.body?.cancel()
    const next = URL.canParse(target, url) ? new URL(target, url).href : null
    if (next === null || hostOf(next) !== hostOf(siteUrl) || followed === mostRedirects)
      throw new Error(`it redirects to ${printable(target)}. Set SITE_URL to where visitors find the site`)
    url = next
  }
}

/** The build that the site carries, null when it carries none, or what is wrong with its answer. */
export async function lookAtSite(siteUrl: string): Promise<Found> {
  const url = siteUrl + buildRecordPath
  const isNone = { problem: `${url} is not what a build writes.` }
  try {
    const response = await ask(siteUrl)
    if (!response.ok) {
      await response.body?.cancel()
      return response.status === 404 ? { record: null } : { problem: `${url} answers ${response.status}.` }
    }
    const text = new TextDecoder().decode(await readBounded(response, url, mostBytes))
    const record = buildRecord.safeParse(jsonOf(text))
    return record.success ? { record: record.data } : isNone
  } catch (error) {
    if (isRefusedAnswer(error)) return isNone
    const { cause } = error as { cause?: { code?: string } }
    return { problem: `${url} could not be asked: ${cause?.code ?? reasonOf(error)}.` }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
