// What `/api/metrics` tells, kept and written by the field's own client of Prometheus. It is loaded only where somebody
// has set a token to ask with: the library takes memory at the start, and every request counted some microseconds.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface CountedRequest {
  method: string
  /** Pattern of the route, such as `/api/artists/:id`: never an address, of which there are any number. */
  route: string
  status: number
  seconds: number
}

/** Upper ends of the classes of duration, in seconds. */
const ends = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** The figures of one process: of its requests, of Node itself, and whatever gauges are added. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Counter({
    name: 'marquee_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  private readonly durations = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Time until the answer began.',
    labelNames: ['route'],
    buckets: ends,
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Media type of `text()`. */
  get contentType(): string {
    return this.registry.contentType
  }

  /** Counts a request and how long it took. */
  count({ method, route, status, seconds }: CountedRequest): void {
    // A method is whatever the client says.
    this.requests.inc({ method: methods.has(method) ? method : 'other', route, status: String(status) })
    this.durations.observe({ route }, seconds)
  }

  /** Adds a figure that is measured whenever somebody asks. Throws for a name that is taken. */
  gauge(name: string, help: string, measure: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await measure())
      },
    })
  }

  /** All figures at this moment, in Prometheus' text format. Rejects when one cannot be measured. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}
