// One running server, without the demo company, that several experiments attack one after the other.
import { freePort } from '#tests/support/free-port.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'

export interface Attacked extends Server {
  /** Where it takes its mails; whoever wants to have them listens there. */
  mailPort: number
}

const servers = new WeakMap<Lab, Promise<Attacked>>()

async function start(lab: Lab): Promise<Attacked> {
  const mailPort = await freePort()
  const env = {
    // Who calls from this machine is a proxy and is believed, so that an experiment can be many visitors.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    CONTACT_TO: 'office@neon.example',
    CONTACT_FROM: 'website@neon.example',
    // Every message that waits for its mail server would be told.
    LOG_LEVEL: 'error',
  }
  return { ...(await lab.start({ env })), mailPort }
}

/** The same for every experiment that asks; it may be filled, but not made unable to answer. */
export function attacked(lab: Lab): Promise<Attacked> {
  const server = servers.get(lab) ?? start(lab)
  servers.set(lab, server)
  return server
}
