// The query interfaces for tables that are known only at run time; the caller checks the values.
import type { Kysely } from 'kysely'
import type { Read, Write } from './connection.ts'

type Untyped<R> = Kysely<Record<string, R>>

// The schema types need a table name at compile time, and there is none here.
export const untypedRead = <R>(db: Read) => db as unknown as Pick<Untyped<R>, 'selectFrom'>
export const untypedWrite = <R>(tx: Write) => tx as unknown as Untyped<R>
