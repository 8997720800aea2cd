// The same doors for queries whose table is known only when they run: what goes in and comes out is the caller's to check.
import type { Kysely } from 'kysely'
import type { Read, Write } from './connection.ts'

type Untyped<R> = Kysely<Record<string, R>>

// The compiler knows the tables by name, and here there is none to know.
export const untypedRead = <R>(db: Read) => db as unknown as Pick<Untyped<R>, 'selectFrom'>
export const untypedWrite = <R>(tx: Write) => tx as unknown as Untyped<R>
