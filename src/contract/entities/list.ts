import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { limits } from '../limits.ts'

/** One page of a list: `next` and `previous` are addresses of the neighbouring pages. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: withFallback(z.int(), ({ results }) => (Array.isArray(results) ? results.length : 0)),
    next: withFallback(z.string().nullable(), null),
    previous: withFallback(z.string().nullable(), null),
    results: z.array(item),
  })
}

/** Query parameters of every list. */
export const pageQuery = {
  page: z.int().min(1).max(1_000_000).optional(),
  page_size: z.int().min(1).max(limits.pageSizeMax).optional(),
}

/** One page of a list with any kind of item. */
export interface ListPage<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}
