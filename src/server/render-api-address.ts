// Where rendering threads find their API: loaded by its address, in the thread.

export const renderApiAddress = new URL('./render-api.ts', import.meta.url).href
/** The same for content that lies with another server. */
export const foreignApiAddress = new URL('./foreign-api.ts', import.meta.url).href
