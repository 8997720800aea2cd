// Rate limit of each token or person, counted in this process, because counting in the database would cost more than most
// requests.
const minuteMs = 60_000

interface Allowance {
  left: number
  at: number
}

/** Token bucket: who was idle may send `perMinute` requests at once; the allowance refills at that rate. */
export function createRequestRate(clock: () => Date, perMinute: number) {
  const allowances = new Map<number, Allowance>()
  return {
    /** Counts one request; returns 0, or the seconds to wait when there are too many. */
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
