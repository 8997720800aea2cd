// Records that every site has, so that other code can rely on them.
import { pageSlug } from '#contract/entities/page.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db, Write } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, insertRecord, renumberRecord } from '#db/records.ts'
import { addChange } from '#db/tables/outbox.ts'
import { advanceSequences } from '#db/tables/whole-tables.ts'
import { companyId, getCompanyRecord } from './company.ts'
import { updateSearch } from './search-upkeep.ts'

/** Fit to be read by visitors, who may come before anybody has written the real ones. */
const pageTexts = {
  about: {
    title: 'About Us',
    content: '<p>Who we are will stand here soon. Until then, <a href="/contact">write to us</a>.</p>',
  },
  terms: {
    title: 'Terms & Conditions',
    content: '<p>Our terms will stand here soon. Until then, <a href="/contact">ask us</a> about them.</p>',
  },
}

async function addFirstRecords(tx: Write, { dialect }: Db, at: string): Promise<void> {
  // PostgreSQL does not assign a number again whose transaction failed, so the next one may be another.
  await insertRecord(tx, mappings.company, { fields: { name: 'Marquee' }, images: {} }, at, companyId)
  for (const slug of pageSlug.options) {
    const page = await insertRecord(
      tx,
      mappings.pages,
      { fields: { slug, ...pageTexts[slug] }, images: {} },
      at,
    )
    await updateSearch(tx, dialect, 'page', page)
  }
}

/**
 * Creates site info and pages when they are missing. Site info under another id, from an earlier version whose first start
 * had failed half-way, gets its own.
 */
export async function ensureSingletons(db: Db, clock: () => Date): Promise<void> {
  if (await getCompanyRecord(db.read)) return
  await db.write(async (tx) => {
    if (await getCompanyRecord(tx)) return
    const at = clock().toISOString()
    const [misnumbered] = await allRecords(tx, mappings.company, [], ['id'])
    if (misnumbered) await renumberRecord(tx, mappings.company, misnumbered.id, companyId)
    else await addFirstRecords(tx, db, at)
    await advanceSequences(tx, db.dialect, {})
    await addChange(tx, [everythingTag], 'first records', at)
  })
}
