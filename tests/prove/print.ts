// Prints results on the terminal.
import type { Result } from './record.ts'

const mostProblems = 10

/** One line for each finding, and below it the violations of the promise. */
export function printResult({ findings, seconds }: Result): void {
  for (const { promised, seen, problems } of findings) {
    console.log(`   ${problems.length === 0 ? 'pass' : 'FAIL'}  promised: ${promised}`)
    console.log(`         seen: ${seen}`)
    for (const problem of problems.slice(0, mostProblems)) console.log(`         ✗ ${problem}`)
    if (problems.length > mostProblems) console.log(`         … ${problems.length - mostProblems} more`)
  }
  console.log(`   ${seconds} s`)
}
