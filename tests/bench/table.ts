// Figures against budgets, in rows.

export interface Figure {
  what: string
  value: number
  budget: number
  /** Whether a larger value is better. */
  isFloor?: boolean
}

const isKept = ({ value, budget, isFloor }: Figure) => (isFloor ? value >= budget : value <= budget)

/** Prints a line per figure and a last one; a budget that is exceeded makes the program end with 1. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const figure of figures) {
    const { what, value, budget, isFloor } = figure
    const numbers = `${String(value).padStart(8)}  ${isFloor ? '≥' : '≤'} ${String(budget).padEnd(6)}`
    console.log(`  ${what.padEnd(width)} ${numbers} ${isKept(figure) ? 'ok' : 'OVER'}`)
  }
  const over = figures.filter((figure) => !isKept(figure)).length
  console.log(over === 0 ? '  every budget is kept' : `  ${over} of ${figures.length} over budget`)
  if (over > 0) process.exitCode = 1
}
