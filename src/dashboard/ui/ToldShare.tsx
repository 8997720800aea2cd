import type { ReactNode } from 'react'

interface Props {
  /** From 0 to 1. */
  share: number
  say: (percent: number) => string
  /** What is seen, where it is not what is said. */
  children?: ReactNode
}

/** How far something is, in a live region: seen at once, and read out only at quarters. */
export const ToldShare = ({ share, say, children = say(Math.round(share * 100)) }: Props) => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{say(Math.floor(share * 4) * 25)}</span>
  </>
)
