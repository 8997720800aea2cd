import type { ReactNode } from 'react'

const focus = (element: HTMLElement | null) => element?.focus()

/** Heading of what takes the place of the login form; it is focused when it arrives, so that its words are heard. */
export function LoginHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focus} className="login-heading" tabIndex={-1}>
      {children}
    </h2>
  )
}
