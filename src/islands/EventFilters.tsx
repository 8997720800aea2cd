// The four filters of the event list. Without JavaScript they are links to prebuilt lists; with it, they fetch those
// lists and swap `[data-event-list]`, keeping address, title and browser history in sync.
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import '#browser/translated-texts.ts'
import type { EventFilterLink } from '#views/event-filters.ts'
import './event-filters.css'
import type { filterTexts, IslandWords } from './island-words.ts'
import { createListSwapper } from './list-swapper.ts'

interface Props {
  links: EventFilterLink[]
  /** Translations of its own texts, where the page is in another language. */
  words?: IslandWords
}

export function EventFilters({ links, words = {} }: Props) {
  const t = (text: (typeof filterTexts)[number]) => words[text] ?? text
  const [current, setCurrent] = useState(links.find((link) => link.isCurrent)?.href)
  const [isAlive, setIsAlive] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const swapper = useRef<ReturnType<typeof createListSwapper>>(null)
  /** The address of the list that is shown or on its way. */
  const shown = useRef('')

  useEffect(() => {
    const made = createListSwapper('[data-event-list]')
    swapper.current = made
    shown.current = pathOfDocument()
    setIsAlive(true)
    const follow = async () => {
      const { pathname } = location
      // A link to a place on the page changes the rest of the address.
      if (pathname === shown.current) return
      shown.current = pathname
      setCurrent(linkOf(links, pathname)?.href)
      await made.show(pathname)
    }
    // Back and forward may have led elsewhere before the script came.
    void follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [links])

  async function choose(event: MouseEvent<HTMLAnchorElement>, link: EventFilterLink) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (link.href === location.pathname) return
    shown.current = link.href
    setCurrent(link.href)
    history.pushState(null, '', link.href)
    if (await swapper.current?.show(link.href)) setAnnouncement(`${t('Events')}: ${link.label}`)
  }

  return (
    <nav className="event-filters" aria-label={t('Filter events')}>
      {links.map((link) => {
        const isCurrent = link.href === current
        // With JavaScript the links act on this page, so they have the role of a button and react to Space.
        const asButton = { role: 'button', 'aria-pressed': isCurrent, onKeyDown: pressOnSpace }
        const asLink = { 'aria-current': isCurrent ? ('page' as const) : undefined }
        return (
          <a
            key={link.filter}
            className="event-filter"
            href={link.href}
            data-current={isCurrent ? '' : undefined}
            onClick={(event) => choose(event, link)}
            {...(isAlive ? asButton : asLink)}
          >
            {link.label}
          </a>
        )
      })}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </nav>
  )
}

/** The path that the page was loaded from, whose list it came with. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

function linkOf(links: readonly EventFilterLink[], path: string): EventFilterLink | undefined {
  const base = path.replace(/\/page\/\d+$/, '')
  return links.find((link) => link.href === base)
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
