/** Whether everything is tried, which `npm run prove` does. */
export const isThorough = process.env.THOROUGH === '1'

/**
 * Details of a test that is one of many alike. `npm test` tries those that are chosen, `npm run prove -- screens` all
 * others.
 */
export const oneOfMany = (isChosen: boolean) => ({ tag: isChosen ? [] : ['@thorough'] })

/** Details of a test of a rare course of things: `npm run prove -- screens` alone takes it. */
export const rare = oneOfMany(false)

/** How often or how much a test tries: `few` in `npm test`, `all` in `npm run prove -- histories`. */
export const inNumber = (few: number, all: number): number => (isThorough ? all : few)
