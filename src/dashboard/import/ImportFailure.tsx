import { isUnanswered, reasonOf } from '../api/failure.ts'
import { t } from '../language/translate.ts'
import { Notice } from '../ui/Notice.tsx'

const words = {
  import: {
    unanswered: t('No answer came, so it may be stored already. What the server says is shown here.'),
    cancelled: t('Cancelled. Nothing was imported.'),
    failed: t('Nothing was imported.'),
  },
  undo: {
    unanswered: t('No answer came, so it may be undone already. What the server says is shown here.'),
    cancelled: t('Cancelled. Everything of the import is as before.'),
    failed: t('Nothing was undone.'),
  },
} as const

interface Props {
  act: keyof typeof words
  error: Error
  /** Whether somebody has ended it here. */
  isCancelled: boolean
}

/** Why an import was not stored or undone, or that this is not known. */
export function ImportFailure({ act, error, isCancelled }: Props) {
  const { unanswered, cancelled, failed } = words[act]
  if (isUnanswered(error)) return <Notice tone="failed" isUrgent title={unanswered} />
  if (isCancelled) return <Notice title={cancelled} />
  return (
    <Notice tone="failed" isUrgent title={failed}>
      {reasonOf(error)}
    </Notice>
  )
}
