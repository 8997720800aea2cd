import { useSyncExternalStore } from 'react'

/** Wide enough for a form and its preview side by side. */
const wide = matchMedia('(width >= 80rem)')

function subscribe(tell: () => void): () => void {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
