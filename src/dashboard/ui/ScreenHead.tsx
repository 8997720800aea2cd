import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { useSettings } from '../app/settings.ts'
import { ArrowLeft } from './icons.ts'
import styles from './screen-head.module.css'

interface Props {
  title: string
  /** Word of the browser's title when it is not the heading. */
  documentTitle?: string
  /** Leads to a list, which sees itself to how far down it was. */
  back?: { to: string; label: string }
  children?: ReactNode
}

let isFirstScreen = true

/** Heading of a screen: names the page, and takes the focus when one screen follows another. */
export function ScreenHead({ title, documentTitle = title, back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { siteName } = useSettings()
  const navigation = useNavigationType()
  // How this screen was reached; what happens on it afterwards must not move the focus.
  const [how] = useState(navigation)

  useEffect(() => {
    document.title = `${documentTitle} · ${siteName}`
  }, [documentTitle, siteName])

  useEffect(() => {
    // A first screen that came late may be another than the address led to, and is then one that follows.
    const isArrival = isFirstScreen && how === 'POP'
    isFirstScreen = false
    const hasNobody = !document.activeElement || document.activeElement === document.body
    if (!isArrival && (hasNobody || how !== 'REPLACE')) heading.current?.focus({ preventScroll: true })
  }, [how])

  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back} preventScrollReset>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
