import { useLater } from './use-later.ts'
import { usePause } from './use-pause.ts'

const loadSignInDialog = async () => (await import('./SignInDialog.tsx')).SignInDialog

/** Sign-in dialog over a form, loaded late because no first screen needs it. */
export function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { Part: SignInDialog } = useLater(loadSignInDialog, isNeeded)
  const mayCome = usePause(isNeeded)
  return mayCome && SignInDialog && <SignInDialog />
}
