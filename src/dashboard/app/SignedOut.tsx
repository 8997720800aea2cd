import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginAddress } from '../api/session-end.ts'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './frame.module.css'

/** Delay in milliseconds, after which the login page has loaded unless the navigation was cancelled by Back or Stop. */
const lateMs = 1_000

/** Link to the login page, for when the redirect did not happen and the screen would stay empty. */
export function SignedOut() {
  const here = useLocation()
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])

  if (!isLate) return null
  return (
    <main className={styles.main}>
      <ScreenHead title={t('You are signed out')} />
      <ButtonLink to={loginAddress(here)} reloadDocument tone="strong">
        {t('Sign in')}
      </ButtonLink>
    </main>
  )
}
