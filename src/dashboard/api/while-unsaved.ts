// Keeps a screen under the sign-in dialog while something is being saved.
import { $unsavedForms } from './session-end.ts'

/** Does work whose result is on the screen already: should the session end meanwhile, the screen waits for a sign-in. */
export async function whileUnsaved<T>(work: () => Promise<T>): Promise<T> {
  $unsavedForms.set($unsavedForms.get() + 1)
  try {
    return await work()
  } finally {
    $unsavedForms.set($unsavedForms.get() - 1)
  }
}
