import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

interface Props {
  tone?: 'plain' | 'failed' | 'empty'
  /** Announced by screen readers as soon as it appears. */
  isUrgent?: boolean
  title?: string
  children?: ReactNode
}

/** A message in place of content, or above it. */
export function Notice({ tone = 'plain', isUrgent = false, title, children }: Props) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={isUrgent ? 'alert' : undefined}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
