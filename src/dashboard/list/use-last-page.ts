// A list may become shorter than the page that its address names.
import { useEffect, useEffectEvent } from 'react'
import { rowsPerPage } from './list-state.ts'

interface Shown {
  data: { count: number; results: readonly unknown[] } | undefined
  isPlaceholderData: boolean
}

/** Leads to the last page that has rows when the page shown has none any more; returns whether it is about to. */
export function useLastPage(
  { data, isPlaceholderData }: Shown,
  { page, size = rowsPerPage }: { page: number; size?: number },
  lead: (page: number) => void,
): boolean {
  const last = Math.ceil((data?.count ?? 0) / size)
  const isBehind = data?.results.length === 0 && !isPlaceholderData && last > 0 && page > last
  const leadLatest = useEffectEvent(lead)
  useEffect(() => {
    if (isBehind) leadLatest(last)
  }, [isBehind, last])
  return isBehind
}
