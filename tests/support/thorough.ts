/**
 * Details of a test that is one of many alike. `npm test` tries those that are chosen, `npm run prove -- screens` all
 * others.
 */
export const oneOfMany = (isChosen: boolean) => ({ tag: isChosen ? [] : ['@thorough'] })
