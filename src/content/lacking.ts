// Features of ours that the content server lacks; asked again after a while, since the server may be replaced by a
// newer one under a process that runs for months.
import { type Capability, capabilityNames, missingCapabilities } from '#contract/capabilities.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type ApiSource, askApi } from './ask-api.ts'
import { ContentError } from './content-error.ts'

const keptMs = 10 * 60_000

interface Known {
  until: number
  lacking: Promise<ReadonlySet<Capability>>
}

const known = new WeakMap<object, Map<string, Known>>()

/** Statuses after which the same request may succeed. */
const passing = [408, 429]

/** Whether the server does not know the request: many refuse an unknown path with 401, 403 or 405. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ContentError && error.failure.kind === 'status')) return false
  const { status } = error.failure
  return status >= 400 && status < 500 && !passing.includes(status)
}

/** Whether the answer is none to the question: some servers answer an unknown path with 200 and a page of theirs. */
const isOther = (error: unknown): boolean =>
  error instanceof ContentError && ['malformed', 'empty'].includes(error.failure.kind)

/** Whether the server has content, which one that shows a maintenance page at every address has not. */
async function hasContent(source: ApiSource): Promise<boolean> {
  const { data } = await askApi(source, publicEndpoints.getCompany, {}).catch(() => ({ data: null }))
  return data !== null
}

async function ask(source: ApiSource): Promise<ReadonlySet<Capability>> {
  const question = () => askApi(source, publicEndpoints.getCapabilities, {})
  const unknown = { data: null }
  const { data } = await question().catch(async (error: unknown) => {
    if (isRefusal(error)) return unknown
    if (!isOther(error) || !(await hasContent(source))) throw error
    // A maintenance page may have been taken away between both.
    return question().catch((again: unknown) => {
      if (isOther(again)) return unknown
      throw again
    })
  })
  return new Set(data === null ? capabilityNames : missingCapabilities(data.capabilities))
}

/**
 * Names of the missing features; all of them when the server does not know the request. `transport` distinguishes
 * servers that share one address. Throws `ContentError` when there is no answer, because a server that is down lacks
 * nothing for good.
 */
export function readMissingCapabilities(
  source: ApiSource,
  transport: object,
): Promise<ReadonlySet<Capability>> {
  const byAddress = known.get(transport) ?? new Map<string, Known>()
  known.set(transport, byAddress)
  const kept = byAddress.get(source.apiUrl)
  if (kept && kept.until > Date.now()) return kept.lacking
  const lacking = ask(source)
  byAddress.set(source.apiUrl, { until: Date.now() + keptMs, lacking })
  lacking.catch(() => byAddress.delete(source.apiUrl))
  return lacking
}
