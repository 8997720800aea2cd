// What a save of several records would do, asked of the server a moment after the last key.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkEdit } from '#contract/entities/bulk-edit.ts'
import { previewEdit } from './bulk-edit.ts'

const pauseMs = 250

/** `look` is another number when the records shall be counted anew. */
export function usePreviewCount(body: BulkEdit | null, look: number) {
  const asked = JSON.stringify(body)
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pauseMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isSettled = settled === asked
  const query = useQuery({
    queryKey: ['bulk-preview', settled, look],
    queryFn: ({ signal }) => previewEdit(JSON.parse(settled) as BulkEdit, signal),
    enabled: isSettled && body !== null,
    // A count is good for one save, and shown while it is of what stands in the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isCurrent = isSettled && body !== null
  return { found: isCurrent ? query.data : undefined, error: isCurrent ? query.error : null }
}
