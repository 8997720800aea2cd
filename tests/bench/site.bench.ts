// Page weight, layout shift and violations of every route of the demo company: `npm run bench -- site`;
// ROUTES=home,contact runs only the routes with these names.
import { chromium } from '@playwright/test'
import { brokenLinks, crawl, htmlErrors, pagesOf } from '#tests/site/crawl.ts'
import { readDemo } from '#tests/site/demo-facts.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { demoOrigin } from '#tests/support/demo-site.ts'
import { chosenRoutes } from './site/chosen-routes.ts'
import { findViolations } from './site/violations.ts'
import { weighPage } from './site/weigh.ts'
import { type Figure, printFigures } from './table.ts'

const contentPageJs = 1.8
const islandPageJs = 80
const htmlAndCss = 20
/** Lists of events have many small pictures, for which no budget was set. */
const islandPageHtmlAndCss = 21

const demo = await readDemo(await demoOrigin(process.pid))
const routes = chosenRoutes(demo)
const isIslandPage = (path: string) =>
  path === '/' || /^\/(events(\/[a-z-]+)?|contact|search|login)(\?.*)?$/.test(path)
const browser = await chromium.launch(await browserLaunch())

const figures: Record<'js' | 'htmlAndCss' | 'fonts' | 'shift' | 'axe', Figure[]> = {
  js: [],
  htmlAndCss: [],
  fonts: [],
  shift: [],
  axe: [],
}
for (const [what, path] of routes) {
  const weight = await weighPage(browser, demo.origin + path)
  figures.js.push({ what, value: weight.js, budget: isIslandPage(path) ? islandPageJs : contentPageJs })
  figures.htmlAndCss.push({
    what,
    value: weight.htmlAndCss,
    budget: isIslandPage(path) ? islandPageHtmlAndCss : htmlAndCss,
  })
  figures.fonts.push({ what, value: weight.fontsBeforePaint, budget: 2 })
  figures.shift.push({ what, value: weight.layoutShift, budget: 0 })
  const violations = await findViolations(browser, demo.origin + path)
  figures.axe.push({ what, value: violations.length, budget: 0 })
  if (violations.length > 0) console.log(`${what}: ${violations.join(', ')}`)
}
printFigures('JavaScript before any interaction, kB gzipped', figures.js)
printFigures('HTML and CSS, kB gzipped', figures.htmlAndCss)
printFigures('Font files before the first paint, on a slow line', figures.fonts)
printFigures('Layout shift on a slow line', figures.shift)
printFigures('Violations axe finds, light and dark', figures.axe)

if (!process.env.ROUTES) {
  const found = await crawl(demo.origin)
  const faults = { links: brokenLinks(found), html: await htmlErrors(pagesOf(found)) }
  for (const fault of [...faults.links, ...faults.html]) console.log(fault)
  printFigures(`All ${pagesOf(found).size} pages and the ${found.size} addresses they lead to`, [
    { what: 'broken links', value: faults.links.length, budget: 0 },
    { what: 'errors the W3C’s checker finds', value: faults.html.length, budget: 0 },
  ])
}

await browser.close()
