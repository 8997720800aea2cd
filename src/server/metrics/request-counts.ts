// How many requests there were and how long they took, by route: never by address, of which there are any number.
import type { Family, Sample } from './exposition.ts'

export interface CountedRequest {
  method: string
  /** Pattern of the route, such as `/api/artists/:id`. */
  route: string
  status: number
  seconds: number
}

/** Upper ends of the classes of duration, in seconds. */
const ends = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

interface Durations {
  /** One more than `ends`: the last is of what took longer. */
  classes: number[]
  sum: number
}

export class RequestCounts {
  private readonly counts = new Map<string, Sample & { labels: Record<string, string> }>()
  private readonly durations = new Map<string, Durations>()

  count({ method, route, status, seconds }: CountedRequest): void {
    // A method is whatever the client says.
    const known = methods.has(method) ? method : 'other'
    const key = `${known} ${status} ${route}`
    let sample = this.counts.get(key)
    if (!sample) {
      sample = { labels: { method: known, route, status: String(status) }, value: 0 }
      this.counts.set(key, sample)
    }
    sample.value += 1
    let durations = this.durations.get(route)
    if (!durations) {
      durations = { classes: new Array(ends.length + 1).fill(0), sum: 0 }
      this.durations.set(route, durations)
    }
    const end = ends.findIndex((one) => seconds <= one)
    const place = end < 0 ? ends.length : end
    durations.classes[place] = (durations.classes[place] ?? 0) + 1
    durations.sum += seconds
  }

  families(): Family[] {
    return [
      {
        name: 'marquee_http_requests_total',
        help: 'Requests answered.',
        type: 'counter',
        samples: [...this.counts.values()],
      },
      {
        name: 'marquee_http_request_duration_seconds',
        help: 'Time until the answer began.',
        type: 'histogram',
        samples: [...this.durations].flatMap(([route, durations]) => histogram(route, durations)),
      },
    ]
  }
}

function histogram(route: string, { classes, sum }: Durations): Sample[] {
  let count = 0
  const buckets = classes.map((size, place) => {
    count += size
    return { suffix: '_bucket', labels: { route, le: String(ends[place] ?? '+Inf') }, value: count }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: count },
  ]
}
