import { useStore } from '@nanostores/react'
import { isSupported } from '#browser/api-offers.ts'
import { $user } from '#browser/session.ts'
import { createPath } from '../resources/addresses.ts'
import { offeredResources } from '../resources/all.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { Attention } from './Attention.tsx'
import { Schedule } from './Schedule.tsx'
import styles from './welcome.module.css'

/** The start screen: the user, what needs attention, and shortcuts. */
export function WelcomeScreen() {
  const user = useStore($user)
  return (
    <>
      <ScreenHead title={`Welcome, ${user?.username ?? ''}`} documentTitle="Dashboard" />
      <p className={styles.role}>
        Your role is <strong>{user?.role}</strong>. Administrators can also manage user accounts.
      </p>
      <Attention />
      {isSupported('schedule') && <Schedule />}
      <section className={styles.section} aria-labelledby="shortcuts">
        <h2 id="shortcuts">Shortcuts</h2>
        <ul className={styles.shortcuts}>
          {offeredResources().map((resource) => (
            <li key={resource.name}>
              <ButtonLink to={createPath(resource)}>
                <Plus aria-hidden="true" />
                Add New {resource.noun}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
