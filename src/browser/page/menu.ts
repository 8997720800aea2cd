// The menu is a <details>: Escape closes it and returns the focus; a click outside, moving the focus out and coming back to the
// page close it.

const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]')

if (menu) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  // A page that was kept for the way back is shown as it was left.
  for (const kind of ['pointerdown', 'focusin', 'pageshow'])
    addEventListener(kind, (event) => {
      if (!menu.contains(event.target as Node)) menu.open = false
    })
}
