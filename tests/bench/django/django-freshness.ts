// A plain dynamic server beside ours: Django with REST framework on SQLite, an artist's page made on each request.
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isDjangoInstalled, startDjangoServer } from '#tests/foreign/django-server.ts'
import { editor } from '#tests/foreign/foreign-server.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const python = '/usr/bin/python3'
const firstId = 1000

/** Milliseconds of each save. */
export interface DynamicTimes {
  /** From sending until it is answered. */
  answered: number[]
  /** From sending until the page shows it. */
  shown: number[]
}

const hasGunicorn = () =>
  promisify(execFile)(python, ['-m', 'gunicorn', '--version']).then(
    () => true,
    () => false,
  )

/** With as many artists, and as many events; null where Django or gunicorn, its usual server, is not on the machine. */
export async function djangoTimes(artists: number, saves: number): Promise<DynamicTimes | null> {
  if (!((await isDjangoInstalled()) && (await hasGunicorn()))) return null
  const server = await startDjangoServer({
    env: { PYTHONPATH: here, DJANGO_SETTINGS_MODULE: 'bench_settings' },
    fill: ['-c', `import runpy, sys; sys.argv = ['fill', '${artists}']; runpy.run_path('${here}fill.py')`],
    serve: (address) => ['-m', 'gunicorn', '--workers=2', `--bind=${address}`, 'bench_wsgi'],
  })
  try {
    const { username, password } = editor
    const token = await fetch(`${server.origin}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const { access } = (await token.json()) as { access: string }
    const headers = { authorization: `Bearer ${access}` }
    const times: DynamicTimes = { answered: [], shown: [] }
    for (let index = 0; index < saves; index += 1) {
      const id = firstId + (index % 40)
      const genre = `Genre ${index} ${Math.random().toString(36).slice(2)}`
      const body = new FormData()
      body.set('genre', genre)
      const start = performance.now()
      const answer = await fetch(`${server.origin}/api/dashboard/artists/${id}/`, {
        method: 'PATCH',
        headers,
        body,
      })
      if (!answer.ok) throw new Error(`Django answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.answered.push(performance.now() - start)
      const page = await (await fetch(`${server.origin}/artists/${id}`)).text()
      if (!page.includes(genre)) throw new Error('Django does not show what it has stored.')
      times.shown.push(performance.now() - start)
      await sleep(60)
    }
    return times
  } finally {
    await server.close()
  }
}
