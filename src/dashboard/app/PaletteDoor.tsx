import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './palette-door.module.css'

const load = () => import('./Palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** Opens the palette: by a button, and by Ctrl or Cmd and K. */
export function PaletteDoor({ isCompact = false }: { isCompact?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    // One of the two doors listens: both are on the page, one of them hidden by the width.
    if (isCompact) return
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    // Fetched when there is nothing else to do, so that the first key typed into it is not lost.
    const waiting = setTimeout(() => void load().catch(() => undefined), 2_000)
    return () => {
      clearTimeout(waiting)
      removeEventListener('keydown', open)
    }
  }, [isCompact])

  return (
    <>
      <button
        type="button"
        className={isCompact ? styles.compact : styles.door}
        aria-label="Find a screen or record"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        {!isCompact && (
          <>
            <span>Find</span>
            <kbd>{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
          </>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
