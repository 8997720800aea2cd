// The two screens nearly every address shows, fetched once: when they are needed, or before when there is time.
import { useEffect } from 'react'
import { whenQuiet } from './when-quiet.ts'

export const loadList = async () => (await import('../list/ListScreen.tsx')).ListScreen
export const loadForm = async () => (await import('../form/FormScreen.tsx')).FormScreen

/** Who pays for every byte fetches only what is opened. */
const isSparing = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches both once the first screen stands and nothing is being read: a click then waits for records alone. */
export function useScreensAhead(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        // One that cannot be had now is asked for again by the click that needs it.
        if (!isSparing()) for (const load of [loadList, loadForm]) load().catch(() => undefined)
      }),
    [],
  )
}
