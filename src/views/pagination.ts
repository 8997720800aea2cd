// Position in a long list, with links to other pages.

export interface PageLink {
  number: number
  href: string
  isCurrent: boolean
}

/** `links` contains the first, the last and the pages around the current one; null stands for a gap. */
export interface PaginationView {
  number: number
  pages: number
  previous: string | null
  next: string | null
  links: (PageLink | null)[]
}

export function toPagination(
  number: number,
  pages: number,
  address: (page: number) => string,
): PaginationView {
  const shown = [1, number - 1, number, number + 1, pages]
    .filter((page) => page >= 1 && page <= pages)
    .filter((page, index, all) => all.indexOf(page) === index)
    .toSorted((one, other) => one - other)
  const links = shown.flatMap((page, index) => {
    const link = { number: page, href: address(page), isCurrent: page === number }
    return index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [null, link] : [link]
  })
  return {
    number,
    pages,
    previous: number > 1 ? address(number - 1) : null,
    next: number < pages ? address(number + 1) : null,
    links,
  }
}
