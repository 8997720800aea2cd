// Coming back to a list from one of its forms: as far down as it was, and the row that was opened is marked.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetOpened, type Opened, readReturn, rememberList } from './list-left.ts'

/** What the person came back from, or null. `hasRows` once there is something to scroll to. */
export function useReturn(place: string, hasRows: boolean): Opened | null {
  const { search } = useLocation()
  const [returned] = useState(() => readReturn(place, search))
  const isThere = useRef(false)

  useLayoutEffect(() => {
    if (!returned || isThere.current) return
    scrollTo(0, hasRows ? returned.scrollY : 0)
    isThere.current = hasRows
    if (hasRows) document.querySelector('tr[data-opened]')?.scrollIntoView({ block: 'nearest' })
  }, [returned, hasRows])

  useEffect(() => forgetOpened(place), [place])

  useEffect(() => rememberList(place, { search }), [place, search])

  // Told as the list goes: what comes after it is shorter, and moves the page.
  useLayoutEffect(() => {
    let last = Math.round(scrollY)
    const follow = () => {
      last = Math.round(scrollY)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      rememberList(place, { scrollY: last })
    }
  }, [place])

  return returned
}
