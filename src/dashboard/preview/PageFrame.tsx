import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { t } from '../language/translate.ts'
import styles from './preview.module.css'

interface Props {
  markup: string
  style: CSSProperties
  /** How far the page has been scrolled, in pixels. */
  scrolled: RefObject<number>
}

/**
 * A rendered page, of which a new version stays where the one before was. Its place is read when it is replaced, because
 * Safari calls no listeners in a frame without scripts.
 */
export function PageFrame({ markup, style, scrolled }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** The version that has been put in place; one that is still loading is at its top. */
  const placed = useRef<Document>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is replaced when its markup is another one.
  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      // The version before is there until the next one has been parsed, later than this.
      if (element?.contentWindow && element.contentDocument === placed.current)
        scrolled.current = element.contentWindow.scrollY
    }
  }, [markup, scrolled])

  function restorePlace(element: HTMLIFrameElement) {
    // Not smoothly, as links of the page lead: the next version may come meanwhile.
    element.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' })
    placed.current = element.contentDocument
  }

  return (
    // No scripts run; same origin, so that fonts load and the scroll position is kept.
    <iframe
      ref={frame}
      className={styles.page}
      title={t('The page as it would be')}
      sandbox="allow-same-origin"
      srcDoc={markup}
      style={style}
      onLoad={(event) => restorePlace(event.currentTarget)}
    />
  )
}
