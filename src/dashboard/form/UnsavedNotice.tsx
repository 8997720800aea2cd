import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { toMomentInWords } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'

interface Props {
  /** Time at which it was kept, in milliseconds since 1970. */
  work: { keptAt: number }
  onTake: () => void
  onDiscard: () => void
}

/** Offers unsaved work. The form is locked until the user decides, so that neither version overwrites the other. */
export function UnsavedNotice({ work, onTake, onDiscard }: Props) {
  return (
    <Notice
      isUrgent
      title={t('You have unsaved changes from {moment}.', {
        moment: toMomentInWords(new Date(work.keptAt).toISOString()),
      })}
    >
      <Button tone="strong" onClick={onTake}>
        {t('Continue with them')}
      </Button>
      <Button onClick={onDiscard}>{t('Discard them')}</Button>
    </Notice>
  )
}
