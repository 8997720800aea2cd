// What is said when code of the dashboard cannot be fetched. Browsers may remember that for as long as the page lives, so
// that only a page that is loaded again fetches it.
import { t } from '../language/translate.ts'
import { toastError } from './toasts.ts'

export const missingPart = t('A part of the dashboard could not be fetched.')
export const missingReason = t(
  'There may be a newer version of the dashboard, or no connection. Unsaved changes are kept.',
)
export const loadAgain = { label: t('Load again'), run: () => location.reload() }

/** Says that a part is missing, and offers to load the page again. */
export const tellMissingPart = () => toastError(`${missingPart} ${missingReason}`, loadAgain)
