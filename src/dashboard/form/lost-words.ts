// What is said to who is about to leave a form whose content is kept nowhere.
import { t } from '../language/translate.ts'

export const lostWords = { text: t('What you typed or chose here is not saved: it will be lost.') }
