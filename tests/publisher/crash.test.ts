// A server that dies or is stopped leaves nothing undone: the next start finishes it with nobody asking.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rareTest } from '#tests/support/rare-test.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { createCrashRun } from './crash-run.ts'
import { signInTo, startProcess } from './server-process.ts'

const cycles = Number(process.env.CRASH_CYCLES ?? 3)

rareTest(
  `killed ${cycles} times under edits, the site is whole and fresh after each next start`,
  async () => {
    const run = await createCrashRun(7)
    try {
      for (let cycle = 1; cycle <= cycles; cycle += 1) expect([cycle, await run.cycle()]).toEqual([cycle, []])
    } finally {
      await run.close()
    }
  },
  240_000,
)

test.each(isThorough ? (['stop', 'kill'] as const) : (['kill'] as const))(
  'an edit, an archiving and a deletion answered just before a %s are on the pages after the next start',
  async (ending) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-restart-'))
    let server = await startProcess(dataDir)
    try {
      const call = await signInTo(server.origin)
      const create = async (name: string) => {
        const answer = await call('POST', '/dashboard/artists/', { name, genre: 'Pop', bio: '<p>Hi.</p>' })
        return ((await answer.json()) as { id: number }).id
      }
      const [edited, archived, third] = [
        await create('Edited'),
        await create('Archived'),
        await create('Third'),
      ]
      const { default: sharp } = await import('sharp')
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
      form.set('caption', 'Quillfeather at sea')
      const token = await signInToken(server.origin)
      const posted = await fetch(`${server.origin}/api/dashboard/artists/${third}/gallery/`, {
        method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form,
      }) // biome-ignore format: one request
      const image = ((await posted.json()) as { id: number }).id
      await expect
        .poll(async () => (await fetch(`${server.origin}/artists/${third}/gallery`)).text(), {
          timeout: 15_000,
        })
        .toContain('Quillfeather')
      // A page that nobody could see is not gone when its record is archived.
      const shown = () => fetch(`${server.origin}/artists/${archived}`)
      await expect.poll(async () => (await shown()).status, { timeout: 15_000 }).toBe(200)
      const answers = await Promise.all([
        call('PATCH', `/dashboard/artists/${edited}/`, { name: 'Zanzibar' }),
        call('PATCH', `/dashboard/artists/${archived}/`, { is_active: false }),
        call('DELETE', `/dashboard/artists/${third}/gallery/${image}/`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 204])
      await server[ending]()
      server = await startProcess(dataDir)
      const text = async (path: string) => (await fetch(server.origin + path)).text()
      await expect.poll(() => text(`/artists/${edited}`), { timeout: 15_000 }).toContain('Zanzibar')
      await expect.poll(() => text('/artists'), { timeout: 15_000 }).toMatch(/Zanzibar/)
      await expect.poll(() => text('/artists'), { timeout: 15_000 }).not.toMatch(/Archived/)
      expect((await fetch(`${server.origin}/artists/${archived}`)).status).toBe(410)
      await expect
        .poll(() => text(`/artists/${third}/gallery`), { timeout: 15_000 })
        .not.toMatch(/Quillfeather/)
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
  120_000,
)

async function signInToken(origin: string): Promise<string> {
  const { administrator } = await import('#tests/support/server-env.ts')
  const response = await fetch(`${origin}/api/token/`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(administrator),
  }) // biome-ignore format: one request
  return ((await response.json()) as { access: string }).access
}
