// Runs Lighthouse with its mobile or desktop preset, in the browser of the tests.
import lighthouse, { desktopConfig } from 'lighthouse'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number> & {
  layoutShift: number
  /** Lighthouse's benchmark index: how fast the machine was at that time. */
  machine: number
  /** First and largest paint and blocking time, simulated, in milliseconds. */
  times: string
  lost: string[]
}

const visits = 3

/**
 * Scores of a page, 0 to 100, from the visit with the median performance. Time is simulated but processor work is
 * measured, so a busy machine lowers the scores; `machine` tells how fast it was.
 */
export async function auditPage(url: string, port: number, form: Form): Promise<Scores> {
  const all: Scores[] = []
  for (let visit = 0; visit < visits; visit += 1) all.push(await audit(url, port, form))
  const [median] = all.toSorted((one, other) => one.performance - other.performance).slice(visits >> 1)
  if (!median) throw new Error(`${url} was never visited.`)
  return median
}

async function audit(url: string, port: number, form: Form): Promise<Scores> {
  const flags = { port, logLevel: 'error' } as const
  const result = await lighthouse(
    url,
    { ...flags, onlyCategories: [...categories] },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${url}.`)
  const { lhr } = result
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const lost = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  const time = (id: string) => Math.round(lhr.audits[id]?.numericValue ?? 0)
  return {
    machine: Math.round(lhr.environment.benchmarkIndex),
    times: `first paint ${time('first-contentful-paint')}, largest ${time('largest-contentful-paint')}, blocked ${time('total-blocking-time')} ms`,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    layoutShift: Math.round((lhr.audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
    lost: [...new Set(lost)],
  }
}
