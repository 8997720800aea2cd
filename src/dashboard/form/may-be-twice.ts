// Whether what is sent once more may be stored once more, and what is said of it.
import { isSupported } from '#browser/api-offers.ts'
import { limits } from '#contract/limits.ts'
import { t } from '../language/translate.ts'
import type { Start } from './save-order.ts'

export const twiceWords = t('It may be stored already. Look in the list before you try again.')

/** Whether a new record was sent, and the server knows no keys of requests, or has forgotten that of this one. */
export const mayBeTwice = ({
  etag,
  isSent,
  sentAt = 0,
}: Pick<Start, 'etag' | 'isSent' | 'sentAt'>): boolean =>
  etag === null &&
  isSent === true &&
  !(isSupported('request_keys') && Date.now() - sentAt < limits.requestKeyHours * 3_600_000)
