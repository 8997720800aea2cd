import { t } from '../../language/translate.ts'
import { appearsAt } from '../../resources/appears-at.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { toMomentInWords } from '../../ui/moments.ts'

/** What is shown of a record that can be chosen. */
export interface Choice {
  id: number
  name: string
  note: string
  record: StoredRecord
}

/** That visitors do not see a record, and from when on they do. */
function hiddenWords(record: StoredRecord): string | false {
  const appears = appearsAt(record)
  if (appears !== null) return t('appears {moment}', { moment: toMomentInWords(appears) })
  return record.is_active === false && t('archived')
}

export const toChoice = (record: StoredRecord): Choice => ({
  id: record.id as number,
  name: String(record.name),
  record,
  note: [record.genre ?? record.role ?? record.address ?? record.date, hiddenWords(record)]
    .filter(Boolean)
    .join(', '),
})
