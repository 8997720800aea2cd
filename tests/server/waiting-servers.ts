// Servers of the whole product that start on a PostgreSQL database behind a gate.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { type Running, type StartOptions, startServer, type Waiting } from '#server/main.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { serverEnv } from '#tests/support/server-env.ts'
import { openTcpGate, type TcpGate } from '#tests/support/tcp-gate.ts'

/** A start: it waits, or it is done. */
export interface Starting {
  running: Promise<Running>
  waiting: Promise<Waiting>
}

export interface GatedDatabase {
  gate: TcpGate
  /** Through the gate. */
  url: string
  /** A new data folder. */
  folder(): Promise<string>
  start(dataDir: string, env?: Record<string, string>, options?: StartOptions): Starting
  /** Ends all servers, and deletes the folders and the database. */
  close(): Promise<void>
}

export async function openGatedDatabase(): Promise<GatedDatabase> {
  const database = await createTestDatabase()
  const gate = await openTcpGate(database)
  const url = gate.through(database)
  const folders: string[] = []
  const begun: Promise<Running>[] = []
  return {
    gate,
    url,
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-waiting-'))
      folders.push(folder)
      return folder
    },
    start(dataDir, env = {}, options = {}) {
      const { promise: waiting, resolve } = Promise.withResolvers<Waiting>()
      const settings = { ...serverEnv(dataDir), LOG_LEVEL: 'silent', DATABASE_URL: url, ...env }
      const running = startServer(readEnv(settings), { ...options, onWaiting: resolve })
      running.catch(() => {})
      begun.push(running)
      return { running, waiting }
    },
    async close() {
      gate.open()
      for (const one of begun)
        await one.then(
          ({ close }) => close(),
          () => {},
        )
      await gate.close()
      await dropTestDatabase(database)
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** What differs from answer to answer. */
const passing = new Set(['date', 'request-id', 'connection', 'keep-alive'])

/** Status, headers and bytes, as they must be the same before and after. */
export async function answerOf(address: string, init?: RequestInit) {
  const answer = await fetch(address, { redirect: 'manual', ...init })
  const headers = [...answer.headers].filter(([name]) => !passing.has(name))
  return { status: answer.status, headers, bytes: Buffer.from(await answer.bytes()).toString('base64') }
}
