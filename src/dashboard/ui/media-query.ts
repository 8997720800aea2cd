import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether a media query matches, and renders again when that changes. */
export function createMediaQuery(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (tell: () => void) => {
    list.addEventListener('change', tell)
    return () => list.removeEventListener('change', tell)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
