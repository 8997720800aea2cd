// Prepares HTML from staff for a page: sanitises it again and closes gaps in the heading levels.
import { sanitiseHtml } from '#contract/html.ts'

/** Sanitised HTML whose headings begin at `h2`, skip no level downwards, and are alike where staff made them alike. */
export function toProse(html: string): string {
  const open: number[] = []
  return sanitiseHtml(html).replace(/<(\/?)h([2-4])>/g, (_, slash: string, level: string) => {
    if (slash === '') {
      const given = Number(level)
      while ((open.at(-1) ?? 0) >= given) open.pop()
      open.push(given)
    }
    return `<${slash}h${open.length + 1}>`
  })
}
