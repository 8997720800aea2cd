import { useEffect, useRef } from 'react'

/**
 * Calls `advance` when `index` has been shown for `intervalMs`. The time counts only while `isRotating`; after a pause
 * only the remaining time is waited for.
 */
export function useRotation(
  isRotating: boolean,
  index: number,
  intervalMs: number,
  advance: () => void,
): void {
  const shown = useRef({ index, remainingMs: intervalMs })
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (shown.current.index !== index) shown.current = { index, remainingMs: intervalMs }
    if (!isRotating) return
    const startedAt = Date.now()
    const timer = setTimeout(() => latest.current(), shown.current.remainingMs)
    return () => {
      clearTimeout(timer)
      const left = shown.current.remainingMs - (Date.now() - startedAt)
      shown.current = { index: shown.current.index, remainingMs: Math.max(0, left) }
    }
  }, [isRotating, index, intervalMs])
}
