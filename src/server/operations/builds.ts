// Builds of a site that is built elsewhere, requested by staff.
import { AppError } from '#contract/errors.ts'
import { notFound } from '#contract/texts.ts'
import type { Deps } from '../deps.ts'
import type { PublishingPort } from '../publishing-port.ts'

/** Limit for all staff together, because minutes of a CI system cost money. */
const allowance = { key: ['build', 'all'], points: 10, windowSeconds: 3600 }

/** Throws `not_found` when the site is not built elsewhere, `unavailable` when no host is configured, `too_often`. */
export async function askForBuild(deps: Deps, publishing: PublishingPort): Promise<{ is_new: boolean }> {
  if (!publishing.askForBuild) throw new AppError('not_found', notFound.anything)
  const taken = await deps.limiter.take([allowance])
  if (taken.state === 'refused')
    throw new AppError('too_often', 'Ten builds were asked for within an hour. Please try again later.', {
      retryAfterSeconds: taken.retryAfterSeconds,
    })
  const answer = await publishing.askForBuild()
  if (answer === 'nobody to ask')
    throw new AppError(
      'unavailable',
      'This server does not know whom to ask for a build (BUILD_HOOK_URL). Start it where the site is built.',
    )
  if (answer === 'under way') await deps.db.write((tx) => deps.limiter.refund(tx, taken.receipt))
  return { is_new: answer === 'asked' }
}
