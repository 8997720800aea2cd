import { Fragment, type ReactNode } from 'react'
import { lookUp, placeholder } from './translate.ts'

/** A text whose placeholders are elements, in the order in which the language has them. */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return lookUp(text)
    .split(placeholder)
    .map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      index % 2 === 1 ? <Fragment key={index}>{values[part]}</Fragment> : part,
    )
}
