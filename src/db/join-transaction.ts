// Several writes as one: code that opens its own transactions takes part in one that is open already.
import type { Db, Read, Write } from './connection.ts'

/**
 * `db` with all reads and writes in the transaction that `current` returns. While there is none, it reads committed state
 * and throws on a write.
 */
export function joinTransaction(db: Db, current: () => Write | null): Db {
  return {
    ...db,
    get read(): Read {
      return current() ?? db.read
    },
    write(work) {
      const tx = current()
      if (!tx) throw new Error('There is no transaction to take part in.')
      return work(tx)
    },
  }
}
