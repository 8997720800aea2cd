import { createMediaQuery } from '../ui/media-query.ts'

/** Wide enough for a form and its preview side by side. */
export const useWideScreen = createMediaQuery('(width >= 80rem)')
