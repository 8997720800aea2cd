// Slideshow of the home page: the ARIA carousel pattern with automatic rotation. Without JavaScript the slides form a
// row that scrolls sideways.
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import '#browser/translated-texts.ts'
import { fill } from '#views/fill.ts'
import type { SlideView } from '#views/slide-view.ts'
import type { IslandWords, slideshowTexts } from './island-words.ts'
import { Picture } from './Picture.tsx'
import { SlideActions } from './SlideActions.tsx'
import { SlideHead } from './SlideHead.tsx'
import { SlideTitle } from './SlideTitle.tsx'
import { useRotation } from './use-rotation.ts'
import { useRotationPause } from './use-rotation-pause.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  slides: SlideView[]
  intervalMs: number
  /** Translations of its own texts, where the page is in another language. */
  words?: IslandWords
}

type Say = (
  text: (typeof slideshowTexts)[number],
  values?: Readonly<Record<string, string | number>>,
) => string

export function Slideshow({ slides, intervalMs, words = {} }: Props) {
  const t: Say = (text, values) => fill(words[text] ?? text, values)
  const [index, setIndex] = useState(0)
  const [isAlive, setIsAlive] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const hold = useRotationPause()
  const count = slides.length
  const isNear = useNear(index, count)
  const show = useCallback((next: number) => setIndex((next + count) % count), [count])
  const swipe = useSwipe((step) => show(index + step))
  const isRotating = isAlive && !isStopped && !hold.isHeld && count > 1

  useEffect(() => {
    setIsStopped(matchMedia('(prefers-reduced-motion: reduce)').matches)
    setIsAlive(true)
  }, [])
  useRotation(isRotating, index, intervalMs, () => show(index + 1))

  function followKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    // Alt or Cmd with an arrow leads back or forward in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { currentTarget: section, target } = event
    const left = (target as Element).closest('.slide')
    flushSync(() => show(index + (event.key === 'ArrowRight' ? 1 : -1)))
    if (left) focusAlike(section, left, target as Element)
  }

  function toggle() {
    // Play starts the rotation even while the button has the focus.
    if (isStopped) hold.release()
    setIsStopped(!isStopped)
  }

  if (count === 0) return null
  return (
    <section
      className="slideshow"
      aria-roledescription={t('carousel')}
      aria-label={t('Highlights')}
      data-alive={isAlive ? '' : undefined}
      data-rotating={isRotating ? '' : undefined}
      data-stopped={isStopped ? '' : undefined}
      style={{ '--interval': `${intervalMs}ms` } as CSSProperties}
      onKeyDown={followKey}
      {...hold.handlers}
    >
      {count > 1 && <Controls {...{ slides, index, isStopped, toggle, show, t }} />}
      <div className="slideshow-slides" aria-live={isRotating ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not of a form.
          <div
            key={slide.id}
            className="slide"
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{place} of {count}', { place: place + 1, count })}
            data-current={place === index ? '' : undefined}
            data-near={isNear(place) ? '' : undefined}
            inert={isAlive && place !== index}
            style={frameOf(slide)}
          >
            <Picture
              className="slide-picture"
              picture={slide.picture}
              sizes={slide.sizes}
              isFirst={place === 0}
              isFramed
            />
            <div className="slide-words">
              {slide.event && <SlideHead {...slide.event} />}
              <SlideTitle title={slide.title} leading={slide.leading} lang={slide.titleLanguage} />
              {slide.caption !== '' && (
                <p className="slide-caption" lang={slide.captionLanguage}>
                  {slide.caption}
                </p>
              )}
              <SlideActions {...slide} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * Moves the focus from a link of the slide that was left to the same one of the current slide, counted from the last, or
 * to the mark of a slide without links.
 */
function focusAlike(section: HTMLElement, left: Element, link: Element): void {
  const linksOf = (slide: Element | null) => [...(slide?.querySelectorAll<HTMLElement>('.slide-link') ?? [])]
  const known: Element[] = linksOf(left)
  const links = linksOf(section.querySelector('.slide[data-current]'))
  const next = links.at(known.indexOf(link) - known.length) ?? links.at(-1)
  ;(next ?? section.querySelector<HTMLElement>('.slideshow-mark[aria-current]'))?.focus()
}

const frameOf = ({ frame: { ratio, x, y } }: SlideView) =>
  ({ '--ratio': ratio, '--x': x, '--y': y }) as CSSProperties

/**
 * Delay in milliseconds before the neighbours of a slide are loaded: after the page's own resources, and well before
 * they are shown.
 */
const restMs = 1500

/** Returns a test whether a slide has been shown or may be shown next. */
function useNear(index: number, count: number): (place: number) => boolean {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const timer = setTimeout(() => {
      const neighbours = [index, (index + 1) % count, (index - 1 + count) % count]
      setNear((known) =>
        neighbours.every((place) => known.has(place)) ? known : new Set([...known, ...neighbours]),
      )
    }, restMs)
    return () => clearTimeout(timer)
  }, [index, count])
  return (place) => place === index || near.has(place)
}

interface ControlsProps {
  slides: SlideView[]
  index: number
  isStopped: boolean
  toggle: () => void
  show: (index: number) => void
  t: Say
}

function Controls({ slides, index, isStopped, toggle, show, t }: ControlsProps) {
  return (
    <div className="slideshow-controls">
      <button className="slideshow-button" type="button" onClick={toggle}>
        <Sign d={isStopped ? 'M7 4v16l13-8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
        <span className="visually-hidden">{isStopped ? t('Play slides') : t('Pause slides')}</span>
      </button>
      <button
        className="slideshow-button"
        type="button"
        aria-label={t('Previous slide')}
        onClick={() => show(index - 1)}
      >
        <Sign d="M11 4 3 12l8 8 1.5-1.5L7 13h14v-2H7l5.5-5.5z" />
      </button>
      <button
        className="slideshow-button"
        type="button"
        aria-label={t('Next slide')}
        onClick={() => show(index + 1)}
      >
        <Sign d="m13 4 8 8-8 8-1.5-1.5L17 13H3v-2h14l-5.5-5.5z" />
      </button>
      <div className="slideshow-marks">
        {slides.map((slide, place) => (
          <button
            key={slide.id}
            className="slideshow-mark"
            type="button"
            aria-label={t('Slide {place}: {title}', { place: place + 1, title: slide.title.text })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => show(place)}
          />
        ))}
      </div>
    </div>
  )
}

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  )
}
