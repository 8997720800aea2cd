// Prints figures against budgets as a table.

export interface Figure {
  what: string
  value: number
  budget: number
  /** Whether a larger value is better. */
  isFloor?: boolean
}

const isKept = ({ value, budget, isFloor }: Figure) => (isFloor ? value >= budget : value <= budget)

/** Prints one line per figure and a summary; an exceeded budget makes the program exit with 1. */
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
