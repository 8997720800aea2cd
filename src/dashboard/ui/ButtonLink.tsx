import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'
import { classes } from './classes.ts'

interface Props extends LinkProps {
  tone?: 'accent' | 'strong' | 'plain' | 'quiet'
  size?: 'normal' | 'small' | 'icon'
}

export function ButtonLink({ tone = 'plain', size = 'normal', className = '', ...rest }: Props) {
  return (
    <Link
      className={classes(styles.button, styles[tone], styles[size], className)}
      data-boxed={tone !== 'quiet' || undefined}
      {...rest}
    />
  )
}
