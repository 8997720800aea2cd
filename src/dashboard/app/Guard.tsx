import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { $user } from '#browser/session.ts'
import { $needsFactor } from '../api/needs-factor.ts'
import { $unsavedForms, beginAnew, goToLogin, isBeingLeft, isOwner } from '../api/session-end.ts'
import { Frame } from './Frame.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const FactorRequired = lazy(async () => ({
  default: (await import('../factors/FactorRequired.tsx')).FactorRequired,
}))

/**
 * Route guard: admits signed-in users and sends everyone else to the login page, which leads back here. A form with
 * unsaved changes stays open, with a sign-in dialog over it.
 */
export function Guard() {
  const user = useStore($user)
  const unsaved = useStore($unsavedForms)
  // A form with unsaved changes stays; what it sends is refused with the reason.
  const needsFactor = useStore($needsFactor)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const mustSetUp = needsFactor && (unsaved === 0 || isSettingUp)
  const mustLeave = !user && unsaved === 0

  // Recovery codes that are shown there count as unsaved, too.
  useEffect(() => setIsSettingUp(mustSetUp), [mustSetUp])

  useEffect(() => {
    if (mustLeave) goToLogin()
  }, [mustLeave])

  // The forms of the first are taken off the screen, which keeps what is unsaved for them.
  const isOther = user !== null && !isOwner(user)
  useEffect(() => {
    if (isOther) beginAnew()
  }, [isOther])

  if (mustLeave || isOther) return <SignedOut />
  return (
    <>
      <Frame>
        {mustSetUp ? (
          <Suspense>
            <FactorRequired />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Frame>
      <SignInAgain isNeeded={!user && !isBeingLeft()} />
    </>
  )
}
