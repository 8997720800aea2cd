import { useEffect, useState } from 'react'
import { isCommand } from '../keys/latin-key.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Search } from '../ui/icons.ts'
import styles from './palette-door.module.css'
import { useLazyComponent } from './use-lazy-component.ts'

const loadPalette = async () => (await import('./Palette.tsx')).Palette

/** Opens the command palette, by a button and by Ctrl or Cmd and K. */
export function PaletteButton({ isCompact = false }: { isCompact?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Palette } = useLazyComponent(loadPalette, isOpen)

  useEffect(() => {
    // Both buttons are on the page and CSS hides one of them, so only one listens for the shortcut.
    if (isCompact) return
    const open = (event: KeyboardEvent) => {
      // The editor has already used the shortcut for a link.
      if (!isCommand(event, 'k') || event.defaultPrevented) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [isCompact])

  const isAwaited = isOpen && !Palette
  useEffect(() => {
    if (!isAwaited) return
    // A click or a focused text field cancels opening, so that a late palette does not take the focus.
    const giveUp = () => setIsOpen(false)
    const giveUpForText = ({ target }: FocusEvent) => {
      if ((target as Element).matches('input, textarea, [contenteditable]')) giveUp()
    }
    addEventListener('focusin', giveUpForText)
    addEventListener('pointerdown', giveUp)
    return () => {
      removeEventListener('focusin', giveUpForText)
      removeEventListener('pointerdown', giveUp)
    }
  }, [isAwaited])

  return (
    <>
      <button
        type="button"
        className={isCompact ? styles.compact : styles.door}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        {isCompact ? (
          <span className="visually-hidden">{t('Find a screen or record')}</span>
        ) : (
          <>
            {/* The accessible name begins with the visible text (WCAG 2.2, 2.5.3). */}
            <span>
              {rich('Find{more}', {
                more: <span className="visually-hidden"> {t('a screen or record')}</span>,
              })}
            </span>
            <span className={styles.keys} aria-hidden="true">
              <kbd>{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : t('Ctrl K')}</kbd>
            </span>
          </>
        )}
      </button>
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
