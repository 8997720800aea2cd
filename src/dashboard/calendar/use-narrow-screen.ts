import { createMediaQuery } from '../ui/media-query.ts'

/** Too narrow for seven columns of words. */
export const useNarrowScreen = createMediaQuery('(width < 44rem)')
