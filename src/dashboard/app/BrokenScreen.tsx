import { useRouteError } from 'react-router-dom'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { loadAgain, missingPart, missingReason } from './missing-part.ts'

/** How browsers say that a script of a screen did not come. */
const missingScript = /dynamically imported module|module script/i

/** In plain words: what a browser says of a script is of no use to anybody, and in no language of ours. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return t('Unknown error')
  return missingScript.test(error.message) ? missingPart : error.message
}

/** Error screen for a screen that could not be loaded or rendered. Unsaved input is kept as a draft. */
export function BrokenScreen() {
  const error = useRouteError()
  return (
    <>
      <ScreenHead title={t('This screen could not be shown')} />
      <Notice tone="failed" isUrgent title={reason(error)}>
        <span>{missingReason}</span>
        <Button onClick={loadAgain.run}>{loadAgain.label}</Button>
      </Notice>
    </>
  )
}
