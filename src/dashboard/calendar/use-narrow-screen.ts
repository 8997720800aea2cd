import { useSyncExternalStore } from 'react'

/** Too narrow for seven columns of words. */
const narrow = matchMedia('(width < 44rem)')

function subscribe(tell: () => void): () => void {
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}

export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
