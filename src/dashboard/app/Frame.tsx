import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Link,
  type Location,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { t } from '../language/translate.ts'
import { PublishState } from '../publish/PublishState.tsx'
import { Menu, X } from '../ui/icons.ts'
import styles from './frame.module.css'
import { keepFocusOn } from './keep-focus.ts'
import { LazyOverlays } from './LazyOverlays.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { usePreloadScreens } from './screens.ts'
import { useSettings } from './settings.ts'

/** Layout around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { siteName } = useSettings()
  const location = useLocation()
  const navigationType = useNavigationType()
  /** Where the menu is open; it is closed anywhere else, also at the same path. */
  const [menuAt, setMenuAt] = useState<Location | null>(null)
  const isMenuOpen = menuAt === location
  if (menuAt && !isMenuOpen) {
    // A link to where one is already replaces the address by an equal one.
    const isSameScreen =
      navigationType === 'REPLACE' &&
      menuAt.pathname === location.pathname &&
      menuAt.search !== location.search
    setMenuAt(isSameScreen ? location : null)
  }
  const menuButton = useRef<HTMLButtonElement>(null)
  const isGoing = useNavigation().state === 'loading'
  const screen = useRef<HTMLElement>(null)
  usePreloadScreens()

  // Before anything of the first screen can take the focus.
  useLayoutEffect(() => keepFocusOn(screen.current as HTMLElement), [])

  useEffect(() => {
    if (!isMenuOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      menuButton.current?.focus()
      setMenuAt(null)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isMenuOpen])

  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('Skip to content')}
      </button>
      <div className={styles.bar}>
        <button
          ref={menuButton}
          type="button"
          className={styles.menu}
          aria-expanded={isMenuOpen}
          aria-controls="sidebar"
          onClick={() => setMenuAt(isMenuOpen ? null : location)}
        >
          {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="visually-hidden">{t('Menu')}</span>
        </button>
        <Link to={dashboard.home()} className={styles.brand}>
          {siteName}
        </Link>
        <PublishState />
        <PaletteButton isCompact />
      </div>
      <Sidebar id="sidebar" isOpen={isMenuOpen} />
      <main ref={screen} id="content" tabIndex={-1} className={styles.main} aria-busy={isGoing || undefined}>
        {children}
      </main>
      <LazyOverlays />
      <ScrollRestoration />
    </div>
  )
}
