// HTML from staff as a page shows it: sanitised again, and its headings in an outline without gaps.
import { sanitiseHtml } from '#contract/html.ts'

/** Sanitised HTML whose first heading is an `h2` and where no level is skipped on the way down. */
export function toProse(html: string): string {
  let level = 1
  return sanitiseHtml(html).replace(/<(\/?)h([2-4])>/g, (_, slash: string, given: string) => {
    if (slash === '') level = Math.min(Number(given), level + 1)
    return `<${slash}h${level}>`
  })
}
