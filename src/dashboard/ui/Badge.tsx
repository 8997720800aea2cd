import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'on' | 'new' | 'planned'
  children: ReactNode
}) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
