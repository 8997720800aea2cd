import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginAddress } from '../api/session-end.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './frame.module.css'

/** The login page is there by then, unless the way to it was cut off by Back or by stopping it. */
const lateMs = 1_000

/** Leads to the login page by hand, where the screen would stay empty. */
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
      <ScreenHead title="You are signed out" />
      <ButtonLink to={loginAddress(here)} reloadDocument tone="strong">
        Sign in
      </ButtonLink>
    </main>
  )
}
