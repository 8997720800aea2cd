// Sends every API call of the dashboard. On 401 it waits for a new sign-in and repeats the call, so that no input is
// lost; a call that is refused again in the new session fails.
import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import type { Exchange, LooseOptions } from '#browser/call-types.ts'
import { exchange } from '#browser/client.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { toRevisionTag } from '#contract/revision-tag.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { followChange } from '../publish/latest-change.ts'
import { translateError } from './failure.ts'
import { $needsFactor } from './needs-factor.ts'
import { sessionNumber, waitForSignIn } from './session-end.ts'

/** Response data of a call; unknown when the endpoint is not known statically. */
type Answer<E extends Endpoint> = string extends E['path'] ? unknown : AnswerOf<E>

/**
 * Whether the specification (section 7) sends the endpoint's body as a form, as it does for records, songs and images.
 */
const takesForm = (endpoint: Endpoint) => /^\/dashboard\/(?!messages\/)/.test(endpoint.path)

/** The options without those the server does not support. */
function supportedOptions(endpoint: Endpoint, options: LooseOptions): LooseOptions {
  return {
    ...options,
    ifMatch: isSupported('revisions') ? options.ifMatch : undefined,
    requestKey: isSupported('request_keys') ? options.requestKey : undefined,
    asForm: !isSupported('json') && takesForm(endpoint),
  }
}

/** Returns the response with its headers. Throws what `exchange` throws, but a 401 only when a new sign-in does not help. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  options: LooseOptions = {},
): Promise<Exchange<Answer<E>>> {
  const offered = supportedOptions(endpoint, options)
  for (let isAfterSignIn = false; ; isAfterSignIn = true) {
    const session = sessionNumber()
    try {
      const answer = await exchange(endpoint as Endpoint, offered)
      followChange(answer.changeId)
      // A tag of another kind says nothing of revisions.
      const etag = isSupported('revisions') ? toRevisionTag(answer.etag) : null
      return { ...answer, etag } as Exchange<Answer<E>>
    } catch (error) {
      await loadMessages()
      translateError(error)
      if (!(error instanceof RefusedError)) throw error
      if (error.code === 'factor_required') $needsFactor.set(true)
      if (error.status !== 401) throw error
      const refused = await import('./refused-session.ts').catch(() => null)
      if (!refused?.mayWait(session, endpoint, isAfterSignIn)) throw error
      await waitForSignIn(options.signal)
    }
  }
}
