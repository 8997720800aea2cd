// Where rendering threads find their API: loaded by its address, in the thread.

export const renderApiAddress = new URL('./render-api.ts', import.meta.url).href
