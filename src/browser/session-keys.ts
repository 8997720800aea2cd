// Local storage keys of the session; in a file of their own, so that content pages can check for a session without any
// other code.

export const sessionKeys = {
  access: 'marquee.access',
  refresh: 'marquee.refresh',
  user: 'marquee.user',
} as const
