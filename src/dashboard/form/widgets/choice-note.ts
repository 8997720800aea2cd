import { t } from '../../language/translate.ts'
import { appearsAt } from '../../resources/appears-at.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { toMomentInWords } from '../../ui/moments.ts'

/** That visitors do not see a record, and from when on they do. */
function hiddenWords(record: StoredRecord): string | false {
  const appears = appearsAt(record)
  if (appears !== null) return t('appears {moment}', { moment: toMomentInWords(appears) })
  return record.is_active === false && t('archived')
}

/** What is said of a record beside its name, where it can be chosen. */
export const noteOf = (record: StoredRecord): string =>
  [record.genre ?? record.role ?? record.address ?? record.date, hiddenWords(record)]
    .filter(Boolean)
    .join(', ')
