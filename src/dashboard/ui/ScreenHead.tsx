import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { useSettings } from '../app/settings.ts'
import { ArrowLeft } from './icons.ts'
import styles from './screen-head.module.css'

interface Props {
  title: string
  /** Text of the document title when it is not the heading. */
  documentTitle?: string
  /** Link to a list, which restores its own scroll position. */
  back?: { to: string; label: string }
  /** Beside the way back. */
  aside?: ReactNode
  children?: ReactNode
}

let isFirstScreen = true

/** Heading of a screen: sets the document title, and takes the focus after a navigation. */
export function ScreenHead({ title, documentTitle = title, back, aside, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { siteName } = useSettings()
  const navigation = useNavigationType()
  // How this screen was reached; later navigations on it must not move the focus.
  const [how] = useState(navigation)

  useEffect(() => {
    document.title = `${documentTitle} · ${siteName}`
  }, [documentTitle, siteName])

  useEffect(() => {
    // If the user navigates before the first screen has loaded, the screen that loads counts as a navigation.
    const isArrival = isFirstScreen && how === 'POP'
    isFirstScreen = false
    const hasNobody = !document.activeElement || document.activeElement === document.body
    if (!isArrival && (hasNobody || how !== 'REPLACE')) heading.current?.focus({ preventScroll: true })
  }, [how])

  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back && (
          <div className={styles.top}>
            <Link to={back.to} className={styles.back} preventScrollReset>
              <ArrowLeft aria-hidden="true" />
              {back.label}
            </Link>
            {aside}
          </div>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
