// Whether this browser keeps what is not saved, and what is said of it.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { t } from '../language/translate.ts'

/** False once work could not be kept, as on a full disk, until some can be again. */
export const $canKeep = atom(true)

/** What a form with unsaved changes says. */
export const useKeptWords = (): string =>
  useStore($canKeep)
    ? t('Not saved yet; kept in this browser.')
    : t('Not saved yet, and this browser cannot keep it. Save before you leave.')

/** What is said to who is about to leave such a form. */
export const toLeaveWords = (): string =>
  $canKeep.get()
    ? t('What you changed is not saved. It is kept in this browser and offered again when you come back.')
    : t('What you changed is not saved, and this browser cannot keep it: it will be lost.')
