// One file at a time is received and checked, because it takes a large part of the memory that a server has.
import pLimit from 'p-limit'
import { AppError } from '#contract/errors.ts'
import { personOf } from './caller.ts'
import type { Around } from './route.ts'

/** How many may wait, and for how many milliseconds: Node gives a body three minutes to arrive. */
const mostWaiting = 10
const usualLongestMs = 60_000

const busy = () =>
  new AppError('too_often', 'Other files are being checked at this moment. Please try again soon.', {
    retryAfterSeconds: 30,
  })

const alreadyYours = () =>
  new AppError('too_often', 'Another file of yours is being checked. Wait until that is finished.', {
    retryAfterSeconds: 5,
  })

/** Gives the place before the body is read, so that no more than one is in memory. Throws `too_often`. */
export function createImportPlace(longestMs = usualLongestMs): Around {
  const oneByOne = pLimit(1)
  /** Those who have the place or wait for it, with whether they have gone. */
  const people = new Map<number, () => boolean>()
  return async (call, run) => {
    const { userId } = personOf(call)
    const { isGone } = call
    if (people.get(userId)?.() === false) throw alreadyYours()
    if (oneByOne.pendingCount >= mostWaiting) throw busy()
    people.set(userId, isGone)
    const tooLate = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      tooLate.reject(busy())
    }, longestMs)
    const turn = oneByOne(() => {
      clearTimeout(timer)
      if (isLate || isGone()) throw busy()
      return run()
    })
    try {
      return await Promise.race([tooLate.promise, turn])
    } finally {
      if (people.get(userId) === isGone) people.delete(userId)
    }
  }
}
