// The menu is a <details>: Escape closes it and returns the focus; a click outside or moving the focus out closes it.

const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]')

if (menu) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  for (const kind of ['pointerdown', 'focusin'])
    document.addEventListener(kind, (event) => {
      if (!menu.contains(event.target as Node)) menu.open = false
    })
}
