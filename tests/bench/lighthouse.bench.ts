// Lighthouse scores of every route of the demo company as a first start fills it, as a phone and as a desktop:
// `npm run bench -- lighthouse`; ROUTES=home,contact runs only the routes with these names. Pages that answer 404 are not
// scored by Lighthouse.
import { chromium } from '@playwright/test'
import { readDemo } from '#tests/site/demo-facts.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { demoOrigin } from '#tests/support/demo-site.ts'
import { freePort } from '#tests/support/free-port.ts'
import { auditPage, forms } from './site/audit.ts'
import { chosenRoutes } from './site/chosen-routes.ts'
import { type Figure, printFigures } from './table.ts'

const demo = await readDemo(await demoOrigin(process.pid, 'quick'))
const port = await freePort()
const launch = await browserLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
})

for (const form of forms) {
  const scores: Figure[] = []
  for (const [what, path] of chosenRoutes(demo)) {
    if (what.startsWith('no such')) continue
    const { lost, layoutShift, machine, times, ...points } = await auditPage(demo.origin + path, port, form)
    for (const [category, value] of Object.entries(points))
      scores.push({ what: `${what}: ${category}`, value, budget: 100, isFloor: true })
    scores.push({ what: `${what}: layout shift`, value: layoutShift, budget: 0 })
    console.log([`${form}, ${what}: ${times}, machine ${machine}`, ...lost].join(', '))
  }
  printFigures(`Lighthouse, ${form}`, scores)
}
await browser.close()
