// Remembers in which order the events were last read: the menu leads to that list from then on.

const key = 'marquee.order'

try {
  if (localStorage.getItem(key) === 'soonest')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.header a[href$="/events"]'))
      link.href += '/soonest'
  document.addEventListener('click', (event) => {
    const order = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order
    if (order) localStorage.setItem(key, order)
  })
} catch {
  // Storage is disabled; the links lead where they say.
}
