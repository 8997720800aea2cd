// A person at a browser: points, presses for as long as people do, and types.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** Milliseconds that a mouse button is down in a click. */
const pressMs = 120

/** Clicks into the middle of the first element that an expression gives; throws when it gives none. */
export async function click(engine: Engine, element: string): Promise<void> {
  const point = await engine.evaluate<{ x: number; y: number } | null>(`(() => {
    const element = ${element}
    if (!element) return null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  })()`)
  if (!point) throw new Error(`There is no ${element}.`)
  await engine.perform({
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', ...point, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: pressMs },
      { type: 'pointerUp', button: 0 },
    ],
  })
}

export async function type(engine: Engine, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await engine.perform({ type: 'key', id: 'keyboard', actions })
}

/** Waits until an expression is true; throws what was waited for after ten seconds. */
export async function until(engine: Engine, what: string, expression: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    // A page that is being left answers nothing.
    if (await engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return
    await sleep(200)
  }
  throw new Error(`${what} does not come.`)
}

/** The first visible button with this text. */
export const button = (text: string): string =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim().toLowerCase() === ${JSON.stringify(text.toLowerCase())} && one.checkVisibility())`
