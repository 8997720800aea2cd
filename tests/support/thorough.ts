/** Whether everything is tried, which `npm run prove` does. */
export const isThorough = process.env.THOROUGH === '1'

/**
 * Details of a test that is one of many alike. `npm test` tries those that are chosen, `npm run prove -- screens` all
 * others.
 */
export const oneOfMany = (isChosen: boolean) => ({ tag: isChosen ? [] : ['@thorough'] })

/** Details of a test of a rare course of things: `npm run prove -- screens` alone takes it. */
export const rare = oneOfMany(false)

/** Details of a test that tries some of what there is (`someOf`): `npm run prove -- screens` takes it as well, with all. */
export const inPart = { tag: '@in-part' }

/** All of them in `npm run prove`; in `npm test` the first of every `step`. */
export const someOf = <T>(all: readonly T[], step: number): readonly T[] =>
  isThorough ? all : all.filter((_, index) => index % step === 0)

/** How often or how much a test tries: `few` in `npm test`, `all` in `npm run prove -- histories`. */
export const inNumber = (few: number, all: number): number => (isThorough ? all : few)
