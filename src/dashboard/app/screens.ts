// The list and form screens, which nearly every address shows: loaded once, on demand or earlier when the page is idle.
import { useEffect } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

export const loadList = async () => (await import('../list/ListScreen.tsx')).ListScreen
export const loadForm = async () => (await import('../form/FormScreen.tsx')).FormScreen

/** Whether the user asks to save data; only opened screens are loaded then. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads both once the first screen is shown and no query runs, so that a later click waits for records alone. */
export function usePreloadScreens(): void {
  useEffect(
    () =>
      runWhenIdle(() => {
        // A failure is ignored: the click that needs the screen loads it again.
        if (!savesData()) for (const load of [loadList, loadForm]) load().catch(() => undefined)
      }),
    [],
  )
}
