// A client written for Django REST framework and simplejwt, as such clients are: it knows nothing of this server.

interface Page<T> {
  count: number
  next: string | null
  results: T[]
}

export class DjangoClient {
  private access = ''
  private refresh = ''
  private readonly base: string
  private readonly send: (request: Request) => Response | Promise<Response>

  constructor(base: string, send: (request: Request) => Response | Promise<Response>) {
    this.base = base
    this.send = send
  }

  private async ask(url: string, init: RequestInit, mayRefresh = true): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.access) headers.set('Authorization', `Bearer ${this.access}`)
    const response = await this.send(new Request(new URL(url, this.base), { ...init, headers }))
    if (response.status === 401 && this.refresh && mayRefresh) {
      await this.renew()
      return this.ask(url, init, false)
    }
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`)
    return response
  }

  private async post<T>(url: string, data: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json' }
    const response = await this.ask(url, { method: 'POST', headers, body: JSON.stringify(data) }, false)
    return (await response.json()) as T
  }

  async obtain(username: string, password: string): Promise<void> {
    const pair = await this.post<{ access: string; refresh: string }>('token/', { username, password })
    this.access = pair.access
    this.refresh = pair.refresh
  }

  /** With ROTATE_REFRESH_TOKENS the answer brings a new refresh token; without, it does not. */
  async renew(): Promise<void> {
    this.access = ''
    const pair = await this.post<{ access: string; refresh?: string }>('token/refresh/', {
      refresh: this.refresh,
    })
    this.access = pair.access
    this.refresh = pair.refresh ?? this.refresh
  }

  async *list<T>(url: string): AsyncGenerator<T> {
    for (let next: string | null = url; next; ) {
      const page = (await (await this.ask(next, {})).json()) as Page<T>
      yield* page.results
      next = page.next
    }
  }

  async get<T>(url: string): Promise<T> {
    return (await (await this.ask(url, {})).json()) as T
  }

  async submit<T>(method: 'POST' | 'PATCH', url: string, fields: Record<string, string | Blob>): Promise<T> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return (await (await this.ask(url, { method, body })).json()) as T
  }

  async destroy(url: string): Promise<number> {
    return (await this.ask(url, { method: 'DELETE' })).status
  }
}
