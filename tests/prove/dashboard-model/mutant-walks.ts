import type { Theme } from './themes.ts'

/** Walks of a theme within which each must be found, and the time they may take on a busy machine. */
export const walksOf = (theme: Theme) => ({ size: 8, minutes: 60, env: { PROVE_THEME: theme } })
