// One piece of work under way for each person, and one that waits, whose place a newer one takes.
import { AppError } from '#contract/errors.ts'

/** What waits for the work that is under way. */
interface Waiting {
  begin(): void
  giveUp(error: AppError): void
}

const replaced = () =>
  new AppError('too_often', 'A newer preview was asked for meanwhile. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })

/** Throws `too_often` for work whose place a newer one has taken, and for work that nobody wants when its turn comes. */
export function createNewestFirst() {
  /** Those with work under way → what waits for it. */
  const busy = new Map<number, Waiting | null>()

  function turn(person: number): Promise<void> {
    const before = busy.get(person)
    if (before === undefined) {
      busy.set(person, null)
      return Promise.resolve()
    }
    before?.giveUp(replaced())
    return new Promise((resolve, reject) => busy.set(person, { begin: resolve, giveUp: reject }))
  }

  function passOn(person: number): void {
    const next = busy.get(person)
    if (!next) busy.delete(person)
    else {
      busy.set(person, null)
      next.begin()
    }
  }

  return async <T>(person: number, isGone: () => boolean, work: () => Promise<T>): Promise<T> => {
    await turn(person)
    try {
      if (isGone()) throw replaced()
      return await work()
    } finally {
      passOn(person)
    }
  }
}
