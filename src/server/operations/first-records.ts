// Records that every site has, so that other code can rely on them.
import { pageSlug } from '#contract/entities/page.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, insertRecord } from '#db/records.ts'
import { addChange } from '#db/tables/outbox.ts'
import { updateSearch } from './search-upkeep.ts'

const pageTexts = {
  about: {
    title: 'About Us',
    content: '<p>Tell visitors who you are. Administrators edit this text in the dashboard under Pages.</p>',
  },
  terms: {
    title: 'Terms & Conditions',
    content: '<p>Write your terms here. Administrators edit this text in the dashboard under Pages.</p>',
  },
}

/** Creates site info and pages when they are missing. */
export async function ensureSingletons(db: Db, clock: () => Date): Promise<void> {
  if (await getRecord(db.read, mappings.company, 1)) return
  await db.write(async (tx) => {
    if (await getRecord(tx, mappings.company, 1)) return
    const at = clock().toISOString()
    await insertRecord(tx, mappings.company, { fields: { name: 'Marquee' }, images: {} }, at)
    for (const slug of pageSlug.options) {
      const page = await insertRecord(
        tx,
        mappings.pages,
        { fields: { slug, ...pageTexts[slug] }, images: {} },
        at,
      )
      await updateSearch(tx, db.dialect, 'page', page)
    }
    await addChange(tx, [everythingTag], 'first records', at)
  })
}
