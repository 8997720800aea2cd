// How fast one token may ask: counted in this process, since counting in the database would cost more than most requests.
const minuteMs = 60_000

interface Allowance {
  left: number
  at: number
}

/** A token that has rested may send `perMinute` requests at once; from then on as many are given back in a minute. */
export function createRequestRate(clock: () => Date, perMinute: number) {
  const allowances = new Map<number, Allowance>()
  return {
    /** Counts one request; answers 0, or the seconds to wait when there are too many. */
    take(id: number): number {
      const at = clock().getTime()
      const before = allowances.get(id) ?? { left: perMinute, at }
      const given = (Math.max(0, at - before.at) / minuteMs) * perMinute
      const left = Math.min(perMinute, before.left + given)
      allowances.set(id, { left: left < 1 ? left : left - 1, at })
      return left < 1 ? Math.ceil(((1 - left) * minuteMs) / perMinute / 1000) : 0
    },
  }
}
