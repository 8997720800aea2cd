// Starts the product as users start it, on an empty database of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer } from '#tests/prove/server.ts'
import { administrator } from '#tests/support/server-env.ts'

export const admin: { username: string; password: string } = administrator

export interface ServerProcess {
  origin: string
  stop(): Promise<void>
}

/** `more`: settings in addition to or instead of the usual ones. */
export async function startServerProcess(more: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-dashboard-'))
  const server = launchServer({ dataDir: folder, env: more })
  return {
    origin: await server.ready(),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
