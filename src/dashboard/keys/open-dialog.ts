/** Dialogs that are open over the screen; the topmost is the last. */
const openDialogs = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
    (dialog) => !dialog.closest('[inert], [aria-hidden=true], [role=region]'),
  )

/** Whether something is open over the screen, which has the keys to itself. */
export const hasOpenDialog = () => openDialogs().length > 0

/** The form that is on top: that of the topmost dialog, or of the screen when none is open; null when it takes no input. */
export function topmostForm(): HTMLFormElement | null {
  const dialog = openDialogs().at(-1)
  const form = dialog ? dialog.querySelector('form') : document.querySelector<HTMLFormElement>('main form')
  return form?.closest('[inert]') ? null : form
}
