// One running server without the demo company, which several experiments attack one after the other.
import { freePort } from '#tests/support/free-port.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'

export interface Attacked extends Server {
  /** Port to which it delivers mail; an experiment that checks mail listens there. */
  mailPort: number
}

const servers = new WeakMap<Lab, Promise<Attacked>>()

async function start(lab: Lab): Promise<Attacked> {
  const mailPort = await freePort()
  const env = {
    // Callers from this machine are trusted as a proxy, so that an experiment can act as many visitors.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    CONTACT_TO: 'office@neon.example',
    CONTACT_FROM: 'website@neon.example',
    // Otherwise every message that waits for its mail server would be logged.
    LOG_LEVEL: 'error',
  }
  return { ...(await lab.start({ env })), mailPort }
}

/** The same server for every experiment; data may be added, but it must stay able to respond. */
export function attacked(lab: Lab): Promise<Attacked> {
  const server = servers.get(lab) ?? start(lab)
  servers.set(lab, server)
  return server
}
