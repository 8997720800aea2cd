// Metrics of `/api/metrics`, collected by the Prometheus client. Loaded only when a token is set, because the library
// takes memory at the start and some microseconds for every counted request.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface CountedRequest {
  method: string
  /** Pattern of the route, such as `/api/artists/:id`; never an address, because their number is unlimited. */
  route: string
  status: number
  seconds: number
}

/** Upper bounds of the duration buckets, in seconds. */
const ends = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** The metrics of one process: its requests, Node itself, and added gauges. */
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
    // A client may send any method name.
    this.requests.inc({ method: methods.has(method) ? method : 'other', route, status: String(status) })
    this.durations.observe({ route }, seconds)
  }

  /**
   * Adds a gauge that is measured on every request for metrics, and left out while it is null. Throws for a name that is
   * taken.
   */
  gauge(name: string, help: string, measure: () => number | null | Promise<number | null>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await measure()
        if (value === null) this.remove({})
        else this.set(value)
      },
    })
  }

  /** All metrics at this time, in Prometheus' text format. Rejects when one cannot be measured. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}
