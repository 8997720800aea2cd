// Records that every site has, so that other code can rely on them.
import { pageSlug } from '#contract/entities/page.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, insertRecord } from '#db/records.ts'
import { addChange } from '#db/tables/outbox.ts'
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
