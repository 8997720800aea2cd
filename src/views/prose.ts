// Prepares HTML from staff for a page: sanitises it again and closes gaps in the heading levels.
import { sanitiseHtml } from '#contract/html.ts'

/** Sanitised HTML whose first heading is an `h2` and whose headings skip no level downwards. */
export function toProse(html: string): string {
  let level = 1
  return sanitiseHtml(html).replace(/<(\/?)h([2-4])>/g, (_, slash: string, given: string) => {
    if (slash === '') level = Math.min(Number(given), level + 1)
    return `<${slash}h${level}>`
  })
}
