// Updates a page that stays open past midnight: every `data-date` (or `data-until`, the last of several days) is compared
// with the site's current date. A passed row gets `data-passed` and is hidden inside `data-upcoming`, as is a row of
// another year inside `data-this-year`; `data-upcoming-empty` is shown when no row is left, and `data-next` only on the
// day it was written for.

function markPassed(): void {
  const rows = document.querySelectorAll<HTMLElement>('[data-date]')
  if (!rows[0]) return
  const timeZone = document.documentElement.dataset.tz || 'UTC'
  // The Swedish locale formats dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format()
  const dateOf = (row: HTMLElement) => row.dataset.date ?? ''
  const isPast = (row: HTMLElement) => (row.dataset.until ?? dateOf(row)) < today
  for (const row of rows) row.toggleAttribute('data-passed', isPast(row))
  // "Tonight" is true for one day.
  for (const next of document.querySelectorAll<HTMLElement>('[data-next]'))
    next.hidden = next.dataset.next !== today
  for (const list of document.querySelectorAll<HTMLElement>('[data-upcoming], [data-this-year]')) {
    const isOver = (row: HTMLElement) =>
      'thisYear' in list.dataset ? !dateOf(row).startsWith(today.slice(0, 5)) : isPast(row)
    for (const row of list.querySelectorAll<HTMLElement>('[data-date]')) row.hidden = isOver(row)
    // A heading is hidden when all its rows are.
    for (const group of list.querySelectorAll<HTMLElement>('section'))
      group.hidden = !group.querySelector('[data-date]:not([hidden])')
    const notice = list.querySelector<HTMLElement>('[data-upcoming-empty]')
    if (notice) notice.hidden = !!list.querySelector('[data-date]:not([hidden])')
  }
}

markPassed()
addEventListener('pageshow', markPassed)
// A list swapped in by the filters may come from an old page as well.
document.addEventListener('marquee:swap', markPassed)
document.addEventListener('visibilitychange', markPassed)
// A page may be looked at over midnight.
setInterval(markPassed, 60_000)
