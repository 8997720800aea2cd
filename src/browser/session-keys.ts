// Names under which the session lies in local storage; alone in a file so that
// content pages can ask "signed in or not" without any other code.

export const sessionKeys = {
  access: 'marquee.access',
  refresh: 'marquee.refresh',
  user: 'marquee.user',
} as const
