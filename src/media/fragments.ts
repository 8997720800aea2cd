/** Ending of a file that is still being written. */
export const fragmentSuffix = '.part'
