/** Whether something is open over the screen, which has the keys to itself. */
export const hasOpenDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !dialog.closest('[inert], [aria-hidden=true], [role=region]'),
  )
