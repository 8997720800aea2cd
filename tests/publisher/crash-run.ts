// Kills a real server at random instants under edits, and looks at the site after the next start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from './random-edits.ts'
import { type ServerProcess, signInTo, startProcess } from './server-process.ts'

export interface CrashRun {
  /** One life of the server: edits, a kill, the next start; answers what is wrong on the site then. */
  cycle(): Promise<string[]>
  close(): Promise<void>
}

const artists = 6
const patienceMs = 20_000

export async function createCrashRun(seed: number): Promise<CrashRun> {
  const random = createRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
  let server: ServerProcess = await startProcess(dataDir)
  let call = await signInTo(server.origin)
  const names = new Map<number, { name: string; isActive: boolean }>()
  let count = 0
  for (let index = 0; index < artists; index += 1) {
    const fields = { name: `First ${index}`, genre: 'Pop', bio: '<p>Hi.</p>' }
    const { id } = (await (await call('POST', '/dashboard/artists/', fields)).json()) as { id: number }
    names.set(id, { name: fields.name, isActive: true })
  }

  async function edit(): Promise<void> {
    const id = [...names.keys()][Math.floor(random() * names.size)] as number
    const known = names.get(id) as { name: string; isActive: boolean }
    count += 1
    const next =
      random() < 0.3 ? { ...known, isActive: !known.isActive } : { ...known, name: `Name ${count}` }
    const response = await call('PATCH', `/dashboard/artists/${id}/`, {
      name: next.name,
      is_active: next.isActive,
    })
    if (response.ok) names.set(id, next)
  }

  /** What a visitor finds that is not as it was saved. */
  async function problems(): Promise<string[]> {
    const found: string[] = []
    const list = await (await fetch(`${server.origin}/artists`)).text()
    for (const [id, { name, isActive }] of names) {
      const page = await fetch(`${server.origin}/artists/${id}`)
      const html = await page.text()
      if (page.status !== (isActive ? 200 : 410)) found.push(`artist ${id} answers ${page.status}`)
      else if (isActive && !(html.includes(`>${name}`) && html.endsWith('</html>')))
        found.push(`artist ${id} is stale`)
      if (list.includes(`href="/artists/${id}"`) !== isActive)
        found.push(`the list is wrong about artist ${id}`)
      else if (isActive && !list.includes(name)) found.push(`the list has an old name of artist ${id}`)
    }
    return found
  }

  /** What is still wrong when visitors have had some patience. */
  async function lasting(): Promise<string[]> {
    const until = Date.now() + patienceMs
    let found = await problems()
    while (found.length > 0 && Date.now() < until) {
      await sleep(50)
      found = await problems()
    }
    return found
  }

  // Only what has been public once can be gone.
  const atFirst = await lasting()
  if (atFirst.length > 0) throw new Error(`The site was not published: ${atFirst.join('; ')}`)

  return {
    async cycle() {
      const killed = sleep(30 + random() * 250).then(() => server.kill())
      const editing = (async () => {
        for (;;) await edit()
      })().catch(() => {})
      await killed
      await editing
      server = await startProcess(dataDir)
      call = await signInTo(server.origin)
      // An edit whose answer was lost may have been saved or not: what is stored counts.
      for (const id of names.keys()) {
        const stored = (await (await call('GET', `/dashboard/artists/${id}/`)).json()) as Record<
          string,
          unknown
        >
        names.set(id, { name: String(stored.name), isActive: stored.is_active === true })
      }
      return lasting()
    },
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
