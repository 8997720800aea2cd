import { useStore } from '@nanostores/react'
import { $user } from '#browser/session.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './account.module.css'
import { PasswordForm } from './PasswordForm.tsx'

export function AccountScreen() {
  const user = useStore($user)
  return (
    <>
      <ScreenHead title="Account" />
      <dl className={styles.facts}>
        <dt>Username</dt>
        <dd>{user?.username}</dd>
        <dt>Role</dt>
        <dd>{user?.role}</dd>
      </dl>
      <PasswordForm />
    </>
  )
}
