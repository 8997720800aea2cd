import { useStore } from '@nanostores/react'
import { NavLink } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { signOut } from '#browser/session.ts'
import { dashboard, site } from '#contract/addresses.ts'
import { LanguageChoice } from '../account/LanguageChoice.tsx'
import { $owner, $unsavedForms, suppressLoginRedirect } from '../api/session-end.ts'
import { useUnreadCount } from '../api/unread.ts'
import { toLeaveWords } from '../form/kept-words.ts'
import { fromContract, t } from '../language/translate.ts'
import { PublishState } from '../publish/PublishState.tsx'
import { ExternalLink, LogOut } from '../ui/icons.ts'
import { confirm } from './confirm.ts'
import { navigation } from './navigation.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { prefetchList } from './prefetch-list.ts'
import { useSettings } from './settings.ts'
import styles from './sidebar.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Sidebar({ id, isOpen }: { id: string; isOpen: boolean }) {
  const user = useStore($owner)
  const { siteName } = useSettings()
  const unread = useUnreadCount()
  const groups = navigation(user?.role ?? 'STAFF')

  return (
    <aside id={id} className={`${styles.sidebar} ${isOpen ? styles.open : ''}`}>
      <a className={styles.site} href={site.home()}>
        <span className={styles.name}>{siteName}</span>
        <span className={styles.back}>
          {t('Back to main site')} <ExternalLink aria-hidden="true" />
        </span>
      </a>
      <PaletteButton />
      <nav aria-label={t('Dashboard')} className={styles.groups}>
        {groups.map((group) => (
          <ul key={group[0]?.to} className={styles.group}>
            {group.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === dashboard.home()}
                  className={styles.link ?? ''}
                  onPointerEnter={() => void prefetchList(to)}
                  onFocus={() => void prefetchList(to)}
                >
                  <Icon aria-hidden="true" />
                  <span>{label}</span>
                  {to === dashboard.list('messages') && unread ? (
                    <span className={styles.count}>
                      {unread}
                      <span className="visually-hidden"> {t('unread')}</span>
                    </span>
                  ) : null}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.end}>
        <PublishState />
        {/* Where there is no screen of one's own account. */}
        {!isSupported('account') && <LanguageChoice />}
      </div>
      <div className={styles.person}>
        <p className={styles.who}>
          <strong>{user?.username}</strong>
          <span>{user && fromContract(user.role)}</span>
        </p>
        <ThemeSwitch />
        <button type="button" className={styles.logout} onClick={leave}>
          <LogOut aria-hidden="true" />
          {t('Logout')}
        </button>
      </div>
    </aside>
  )
}

async function leave(): Promise<void> {
  const mayLeave =
    $unsavedForms.get() === 0 ||
    (await confirm({
      title: t('Log out without saving?'),
      text: toLeaveWords(),
      action: t('Log out'),
      cancel: t('Stay'),
    }))
  if (!mayLeave) return
  suppressLoginRedirect()
  await signOut()
  location.assign(site.login())
}
