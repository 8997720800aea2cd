import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  pages: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** The words of the button. */
  children: ReactNode
}

/** Reads the next page of what is read page by page. Once pressed it stays, because it has the focus. */
export function ShowMore({ pages, children }: Props) {
  const { hasNextPage, isFetchingNextPage } = pages
  const isOff = !hasNextPage || isFetchingNextPage
  if (!hasNextPage && (pages.data?.pages.length ?? 0) < 2) return null
  return (
    <Button aria-disabled={isOff || undefined} onClick={() => isOff || void pages.fetchNextPage()}>
      {children}
    </Button>
  )
}
