// Restores the scroll position and marks the opened row when the user returns to a list from one of its forms.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetOpened, type Opened, readReturn, rememberList } from './saved-list-view.ts'

/** The form from which the user returns, or null. `hasRows` is true once there is something to scroll to. */
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

  // Stored when the list is unmounted, because the next screen may be shorter and scroll the page.
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
