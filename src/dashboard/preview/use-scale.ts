import { useEffect, useRef, useState } from 'react'

/** Scale that fits a page of `width` CSS pixels into its container. */
export function useScale(width: number) {
  const stage = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { stage, scale: Math.min(1, available / width) }
}
