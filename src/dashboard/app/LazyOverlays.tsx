// Toasts and confirmation dialogs. They load late, because they need React Aria and the first screen does not.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { KeyHelp } from '../keys/KeyHelp.tsx'
import { loadMessages } from '../language/load-catalogue.ts'
import { $question } from './confirm.ts'
import { runWhenIdle } from './run-when-idle.ts'
import { $notices } from './toasts.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const loadToasts = async () => (await import('./Toasts.tsx')).Toasts
const loadConfirmHost = async () => (await import('./ConfirmHost.tsx')).ConfirmHost

export function LazyOverlays() {
  const question = useStore($question)
  const { Part: Toasts } = useLazyComponent(loadToasts, useStore($notices).length > 0, true)
  const { Part: ConfirmHost, hasFailed } = useLazyComponent(loadConfirmHost, question !== null, true)
  const { pathname } = useLocation()
  useEffect(() => runWhenIdle(() => void loadMessages()), [])
  // If the dialog cannot be loaded, as without a connection, the browser's own confirm() is used.
  const needsNativeConfirm = question !== null && ConfirmHost === null && hasFailed

  useEffect(() => {
    if (needsNativeConfirm) question.answer(window.confirm(`${question.title}\n\n${question.text}`))
  }, [needsNativeConfirm, question])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to another screen, as by Back, has not agreed.
  useEffect(() => () => $question.get()?.answer(false), [pathname])

  return (
    <>
      {Toasts && <Toasts />}
      {ConfirmHost && <ConfirmHost />}
      <KeyHelp />
    </>
  )
}
