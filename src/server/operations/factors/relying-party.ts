// Who asks for a passkey: the dashboard, by its address in the settings. Browsers bind passkeys to that host.
import { isIP } from 'node:net'
import { AppError } from '#contract/errors.ts'
import type { Env } from '../../env.ts'

/** `id`: the host (Web Authentication, relying party identifier). */
export type RelyingParty = { state: 'ready'; id: string; origin: string } | { state: 'none'; problem: string }

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')
const none = (problem: string): RelyingParty => ({ state: 'none', problem })

/**
 * From the settings. Without an address there, a request to `localhost` says its port itself, and nothing else is believed:
 * who sends a request may claim any host.
 */
export function toRelyingParty(
  { DASHBOARD_URL, SITE_URL }: Pick<Env, 'DASHBOARD_URL' | 'SITE_URL'>,
  asked: URL,
): RelyingParty {
  const setting = DASHBOARD_URL ?? SITE_URL
  const { protocol, hostname, origin } = setting ? new URL(setting) : asked
  if (!setting && !isLocal(hostname))
    return none('Passkeys need the address of the dashboard in the settings of the server (SITE_URL).')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return none(`Passkeys need a host with a name, and the address in the settings is ${origin}.`)
  if (protocol !== 'https:' && !isLocal(hostname))
    return none(`Passkeys need HTTPS, and the address in the settings is ${origin}.`)
  return { state: 'ready', id: hostname, origin }
}

/** Throws `conflict` with the reason. */
export function assertReady(party: RelyingParty): RelyingParty & { state: 'ready' } {
  if (party.state === 'none') throw new AppError('conflict', party.problem)
  return party
}
