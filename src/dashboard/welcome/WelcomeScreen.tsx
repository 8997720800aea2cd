import { useStore } from '@nanostores/react'
import { isSupported } from '#browser/api-offers.ts'
import { isPermitted } from '#contract/roles.ts'
import { $owner } from '../api/session-end.ts'
import { rich } from '../language/rich.tsx'
import { fromContract, t } from '../language/translate.ts'
import { createPath } from '../resources/addresses.ts'
import { adminResources } from '../resources/administration.ts'
import { offeredResources } from '../resources/all.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { Attention } from './Attention.tsx'
import { Schedule } from './Schedule.tsx'
import styles from './welcome.module.css'

/** The start screen: the user, what needs attention, and shortcuts. */
export function WelcomeScreen() {
  const user = useStore($owner)
  const mayAddUsers = isSupported('users') && isPermitted('admin', user?.role ?? null)
  const added = mayAddUsers
    ? [...offeredResources(), ...adminResources.filter(({ endpoints }) => endpoints.create)]
    : offeredResources()
  return (
    <>
      <ScreenHead
        title={t('Welcome, {username}', { username: user?.username ?? '' })}
        documentTitle={t('Dashboard')}
      />
      <p className={styles.role}>
        {rich('Your role is {role}. Administrators can also manage user accounts.', {
          role: <strong>{user && fromContract(user.role)}</strong>,
        })}
      </p>
      <Attention />
      {isSupported('schedule') && <Schedule />}
      <section className={styles.section} aria-labelledby="shortcuts">
        <h2 id="shortcuts">{t('Shortcuts')}</h2>
        <ul className={styles.shortcuts}>
          {added.map((resource) => (
            <li key={resource.name}>
              <ButtonLink to={createPath(resource)}>
                <Plus aria-hidden="true" />
                {t('Add New {noun}', { noun: resource.noun })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
