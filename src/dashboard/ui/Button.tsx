import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

interface Props extends ComponentProps<'button'> {
  /** `accent` marks the primary action of a screen. */
  tone?: 'accent' | 'strong' | 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'small' | 'icon'
}

export function Button({ tone = 'plain', size = 'normal', type = 'button', className = '', ...rest }: Props) {
  return (
    <button
      type={type}
      className={classes(styles.button, styles[tone], styles[size], className)}
      data-boxed={tone !== 'quiet' || undefined}
      {...rest}
    />
  )
}
