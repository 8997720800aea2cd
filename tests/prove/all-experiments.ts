// Every experiment of this folder: each *.prove.ts exports `experiments`.
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Experiment } from './experiment.ts'
import { promises } from './promises.ts'

const order = Object.keys(promises)

/** Experiments in the order of the promises; `words` select by file name or experiment name, none selects all. */
export async function allExperiments(words: readonly string[] = []): Promise<Experiment[]> {
  const found: Experiment[] = []
  const files = await Array.fromAsync(glob('*.prove.ts', { cwd: import.meta.dirname }))
  for (const file of files.sort()) {
    const { experiments } = (await import(join(import.meta.dirname, file))) as {
      experiments: readonly Experiment[]
    }
    found.push(
      ...experiments.filter(
        ({ name }) => words.length === 0 || words.some((word) => file.includes(word) || name.includes(word)),
      ),
    )
  }
  return found.sort((a, b) => order.indexOf(a.promise) - order.indexOf(b.promise))
}
