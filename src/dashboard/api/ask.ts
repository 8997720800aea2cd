// Every call of the dashboard: when the session has ended it waits for a new sign-in and asks again, so that nothing
// typed is lost to a 401.
import { isOffered } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import type { Exchange, LooseOptions } from '#browser/call-types.ts'
import { exchange } from '#browser/client.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { followChange } from '../publish/latest-change.ts'
import { signedInAgain } from './session-end.ts'

/** What a call brings; unknown where any endpoint may be asked. */
type Answer<E extends Endpoint> = string extends E['path'] ? unknown : AnswerOf<E>

/** Records, songs and images: what the specification sends as forms (section 7). */
const takesForm = (endpoint: Endpoint) => /^\/dashboard\/(?!messages\/)/.test(endpoint.path)

/** The options without what the server does not offer. */
function offeredOf(endpoint: Endpoint, options: LooseOptions): LooseOptions {
  return {
    ...options,
    ifMatch: isOffered('revisions') ? options.ifMatch : undefined,
    requestKey: isOffered('request_keys') ? options.requestKey : undefined,
    asForm: !isOffered('json') && takesForm(endpoint),
  }
}

/** The answer with its headers. Throws what `exchange` throws, but never a 401. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  options: LooseOptions = {},
): Promise<Exchange<Answer<E>>> {
  const offered = offeredOf(endpoint, options)
  for (;;) {
    try {
      const answer = await exchange(endpoint as Endpoint, offered)
      followChange(answer.changeId)
      return answer as Exchange<Answer<E>>
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 401) throw error
      await signedInAgain(options.signal)
    }
  }
}
