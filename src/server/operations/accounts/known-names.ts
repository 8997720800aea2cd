import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord } from '#db/records.ts'

/** What whoever guesses an account's password knows: its name and the company's. */
export async function knownNames(read: Read, username: string): Promise<string[]> {
  const company = await getRecord(read, mappings.company, 1)
  return [username, company?.fields.name ?? '']
}
