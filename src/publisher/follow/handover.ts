// Hands a lease to another process: its holder offers it, somebody asks for it, and the holder makes it theirs in one step,
// so that at no time two have it or none.
import type { Db } from '#db/connection.ts'

export interface Handover {
  /** Offers the lease of this process; true when another one has asked for it and has it by now. */
  offer(now: number): Promise<boolean>
  /** Asks for the lease if it is offered. */
  ask(now: number): Promise<void>
  /** Offers it no longer. */
  withdraw(): Promise<void>
}

const nobody = ''

/** `lastsMs`: lifetime of the lease, and of an offer or question. */
export function createHandover({ admin }: Db, leaseId: string, holder: string, lastsMs: number): Handover {
  const id = `${leaseId} offered`
  let isOffered = false
  const endOf = (now: number) => new Date(now + lastsMs).toISOString()

  async function withdraw(): Promise<void> {
    if (!isOffered) return
    await admin.deleteFrom('leases').where('id', '=', id).execute()
    isOffered = false
  }

  return {
    withdraw,
    async offer(now) {
      const offer = await admin.selectFrom('leases').selectAll().where('id', '=', id).executeTakeFirst()
      isOffered = true
      const isAsked = offer && offer.holder !== nobody && Date.parse(offer.expires_at) > now
      if (!isAsked) {
        const values = { holder: nobody, expires_at: endOf(now) }
        await admin
          .insertInto('leases')
          .values({ id, ...values })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
          .execute()
        return false
      }
      await withdraw()
      const { numUpdatedRows } = await admin
        .updateTable('leases')
        .set({ holder: offer.holder, expires_at: endOf(now) })
        .where('id', '=', leaseId)
        .where('holder', '=', holder)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async ask(now) {
      await admin
        .updateTable('leases')
        .set({ holder, expires_at: endOf(now) })
        .where('id', '=', id)
        .where('holder', '=', nobody)
        .where('expires_at', '>', new Date(now).toISOString())
        .execute()
    },
  }
}
