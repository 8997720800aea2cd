import { useRouteError } from 'react-router-dom'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'

/** Error screen for a screen that could not be loaded or rendered. Unsaved input is kept as a draft. */
export function BrokenScreen() {
  const error = useRouteError()
  return (
    <>
      <ScreenHead title={t('This screen could not be shown')} />
      <Notice tone="failed" isUrgent title={error instanceof Error ? error.message : t('Unknown error')}>
        <span>
          {t('There may be a newer version of the dashboard, or no connection. Unsaved changes are kept.')}
        </span>
        <Button onClick={() => location.reload()}>{t('Load again')}</Button>
      </Notice>
    </>
  )
}
