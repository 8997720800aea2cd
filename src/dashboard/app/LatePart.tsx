import { type ComponentType, useEffect } from 'react'
import { t } from '../language/translate.ts'
import { toastError } from './toasts.ts'
import { useLazyComponent } from './use-lazy-component.ts'

interface Props<P> {
  /** Must be a stable function. */
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A part of a screen that is loaded when it is shown. When it cannot be loaded, that is said, and the screen around it
 * stays, which `React.lazy` would replace by an error. It is tried again, but most browsers give the failure they know.
 */
export function LatePart<P extends object>({ load, props }: Props<P>) {
  const { Part, hasFailed } = useLazyComponent(load, true)
  const isMissing = hasFailed && Part === null

  useEffect(() => {
    if (!isMissing) return
    const words = [
      t('A part of the dashboard could not be fetched.'),
      t('There may be a newer version of the dashboard, or no connection. Unsaved changes are kept.'),
    ]
    toastError(words.join(' '))
  }, [isMissing])

  return Part && <Part {...props} />
}
