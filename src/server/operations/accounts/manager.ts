// Whoever manages accounts and API tokens: an administrator, or a command at the terminal.
import type { Write } from '#db/connection.ts'
import type { Actor } from '#db/tables/audit.ts'
import { getPresentCaller } from './sessions.ts'
import type { Caller } from './tokens.ts'

export interface Manager extends Actor {
  /** The administrator as their request was authenticated; null at the terminal, where nobody is signed in. */
  caller: Caller | null
}

/**
 * Asks in the transaction of what is managed, because an administrator may be disabled, demoted or signed out while their
 * request waits. Throws `unauthenticated`.
 */
export async function assertMayManage(tx: Write, { caller }: Manager, now: Date): Promise<void> {
  if (caller !== null) await getPresentCaller(tx, caller, now)
}
