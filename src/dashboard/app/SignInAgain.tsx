import { useLater } from './use-later.ts'
import { usePause } from './use-pause.ts'

const loadSignInDialog = async () => (await import('./SignInDialog.tsx')).SignInDialog

/** The sign-in over a form, which no first screen waits for. */
export function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { Part: SignInDialog } = useLater(loadSignInDialog, isNeeded)
  const mayCome = usePause(isNeeded)
  return mayCome && SignInDialog && <SignInDialog />
}
