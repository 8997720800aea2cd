// Site info: the record that every site has once, always under the same id.
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord } from '#db/records.ts'

export const companyId = 1

/** The stored record; null before the first start has made it. */
export const getCompanyRecord = (db: Read) => getRecord(db, mappings.company, companyId)
