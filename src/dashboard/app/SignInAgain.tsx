import { useLazyComponent } from './use-lazy-component.ts'
import { useTypingPause } from './use-typing-pause.ts'

const loadSignInDialog = async () => (await import('./SignInDialog.tsx')).SignInDialog

/** Sign-in dialog over a form, loaded late because no first screen needs it. */
export function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { Part: SignInDialog } = useLazyComponent(loadSignInDialog, isNeeded)
  const mayOpen = useTypingPause(isNeeded)
  return mayOpen && SignInDialog && <SignInDialog />
}
