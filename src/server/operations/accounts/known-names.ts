import type { Read } from '#db/connection.ts'
import { getRecord } from '#db/records.ts'
import { cards } from '#db/table-cards.ts'

/** What whoever guesses an account's password knows: its name and the company's. */
export async function knownNames(read: Read, username: string): Promise<string[]> {
  const company = await getRecord(read, cards.company, 1)
  return [username, String(company?.fields.name ?? '')]
}
