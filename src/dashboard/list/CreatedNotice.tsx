import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that a record was added that the list does not show with its current search, filter and order. */
export function CreatedNotice({ name, onShow }: { name: string; onShow: () => void }) {
  return (
    <Notice title={t('“{name}” is added. The rows below do not include it.', { name })}>
      <Button size="small" onClick={onShow}>
        {t('Show it')}
      </Button>
    </Notice>
  )
}
