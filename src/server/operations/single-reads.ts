// Public reads of site info and content pages, each of which there is once.
import { AppError } from '#contract/errors.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { companyTag, recordTag } from '#contract/tags.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, type StoredRecord } from '#db/records.ts'
import { type RecordAnswer, toAnswer } from './answers.ts'
import { getCompanyRecord } from './company.ts'
import { singleInLanguage } from './translated-answers.ts'

/** Site info. */
export async function getCompany(db: Read, language?: OtherLanguage) {
  const record = await getCompanyRecord(db)
  if (!record) throw new AppError('not_found', notFound.page)
  const answer = { body: toSingletonAnswer(record), tags: [companyTag], revision: record.revision }
  return singleInLanguage(db, language, 'company', record.id, answer)
}

/** A content page by its slug. Throws `not_found`. */
export async function getPage(db: Read, slug: string, language?: OtherLanguage) {
  const record = await getRecord(db, mappings.pages, slug, 'slug')
  if (!record) throw new AppError('not_found', notFound.page)
  const answer = {
    body: toSingletonAnswer(record),
    tags: [recordTag('page', slug)],
    revision: record.revision,
  }
  return singleInLanguage(db, language, 'pages', record.id, answer)
}

/** Response of a record that is identified by another name than its id. */
export function toSingletonAnswer<R extends StoredRecord<'company' | 'page'>>(
  record: R,
): Omit<RecordAnswer<R>, 'id' | 'created_at'> {
  const { id: _, created_at: __, ...body } = toAnswer(record)
  return body
}
