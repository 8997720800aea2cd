/** What the API of `npm run dev` sends to the process that has started it when its start has failed. */
export const startFailed = 'start-failed'
