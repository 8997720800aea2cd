// Terminal output of the start.

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Announces a long step and prints its duration; a failure names the step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  print(`${what} …`)
  const start = performance.now()
  try {
    const result = await work()
    print(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    print(`  ${what} failed.`)
    throw error
  }
}

/** On a terminal, a counter on one line; otherwise, one line per quarter of the work. */
export function progressBar(): (done: number, total: number) => void {
  let quarter = 0
  return (done, total) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total}${done === total ? '\n' : ''}`)
    else if (Math.floor((done / total) * 4) > quarter) {
      quarter = Math.floor((done / total) * 4)
      print(`  ${done} of ${total}`)
    }
  }
}
