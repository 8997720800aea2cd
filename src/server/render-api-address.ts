// URL of the module that rendering threads import for their API.

export const renderApiAddress = new URL('./render-api.ts', import.meta.url).href
/** The same when the content is on another server. */
export const foreignApiAddress = new URL('./foreign-api.ts', import.meta.url).href
