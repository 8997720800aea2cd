// How a page is drawn while and after its fonts come.
import type { CDPSession, Page } from '@playwright/test'

interface Used {
  family: string
  text: string
}

/** Every font that draws a text of the page, or of some of its elements, other than the site's two. */
export async function strangeFonts(page: Page, selector = 'body *'): Promise<Used[]> {
  const line = await page.context().newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('CSS.enable')
  const { root } = await line.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await line.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const found = await Promise.all(nodeIds.map((nodeId) => fontsOf(line, nodeId)))
  await line.detach()
  return found.flat().filter(({ family }) => !/^(Instrument Sans|Archivo)\b/.test(family))
}

/**
 * Texts whose slant or weight the browser makes up: italics that are drawn by an upright face, what is bolder than its
 * face, and whatever the browser is allowed to make up.
 */
export async function madeUpFonts(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('CSS.enable')
  const wrong = await page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('body, body *')) {
      const { fontStyle, fontSynthesis, fontWeight, fontFamily } = getComputedStyle(element)
      if (fontStyle !== 'normal') element.setAttribute('data-italic', '')
      const most = fontFamily.startsWith('"Archivo Poster"') ? 800 : 700
      if (fontSynthesis !== 'none' || Number(fontWeight) > most)
        found.push(`${element.tagName}.${element.className}: ${fontSynthesis} ${fontWeight}`)
    }
    return found
  })
  const { root } = await line.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await line.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-italic]',
  })
  const slanted = (await Promise.all(nodeIds.map((nodeId) => fontsOf(line, nodeId)))).flat()
  await line.detach()
  return [...wrong, ...slanted.filter(({ family }) => !/Italic|Oblique/.test(family)).map(({ text }) => text)]
}

async function fontsOf(line: CDPSession, nodeId: number): Promise<Used[]> {
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId })
  if (fonts.length === 0) return []
  const { outerHTML } = await line.send('DOM.getOuterHTML', { nodeId })
  return fonts.map(({ familyName, postScriptName }) => ({
    family: `${familyName} ${postScriptName}`,
    text: outerHTML.slice(0, 120),
  }))
}

/** Each layout shift so far, with the classes of what moved inside `within`. */
function shiftsOf(page: Page, within: string): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
        const shifts: Shift[] = []
        const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
        watch.observe({ type: 'layout-shift', buffered: true })
        const classesOf = ({ node }: Shift['sources'][number]) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.closest(selector) ? [element.className] : []
        }
        const finish = () =>
          resolve(shifts.map(({ value, sources }) => ({ value, moved: sources.flatMap(classesOf) })))
        setTimeout(finish, 300)
      }),
    within,
  )
}

/** Sum of the layout shifts so far. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page, 'body')).reduce((sum, { value }) => sum + value, 0)

/** Classes of what has moved so far inside the element. */
export const movedIn = async (page: Page, within: string): Promise<string[]> =>
  (await shiftsOf(page, within)).flatMap(({ moved }) => moved)

/** Texts of which a letter is cut off at the right, at the edge of a box that shows nothing beyond itself. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // The caption of a poster on the wall repeats the row beside it, and ends with an ellipsis.
      if (!parent?.checkVisibility() || parent.closest('.stamp, .event-label, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let box = parent
      while (box !== document.body && getComputedStyle(box).overflowX === 'visible')
        box = box.parentElement ?? document.body
      const edge = box.getBoundingClientRect()
      // The box of a letter ends behind its ink. What is for screen readers alone is in a box of one pixel.
      const room = 0.1 * Number.parseFloat(getComputedStyle(parent).fontSize)
      const isCut = range.getBoundingClientRect().right > edge.right + room
      if (box !== document.body && edge.width > 1 && isCut) cut.push(node.textContent ?? '')
    }
    return cut
  })
}
