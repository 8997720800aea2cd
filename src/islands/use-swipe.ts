import { type PointerEvent, useEffect, useRef } from 'react'
import { followZoom, isZoomed } from '#browser/page/zoom.ts'

const atLeast = 40

/**
 * Properties of an element on which a swipe calls `turn`, with 1 to the left and -1 to the right; a mouse is ignored, and a
 * finger that moves a page that is zoomed.
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? followZoom(ref.current) : undefined), [])
  return {
    ref,
    onPointerDown: (event: PointerEvent) => {
      const isSwipe = event.isPrimary && event.pointerType !== 'mouse' && !isZoomed()
      from.current = isSwipe ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= atLeast) turn(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
