// Finds files that import each other around a ring (Tarjan's strongly connected components), types included.
import { importsOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/** Each ring as its files, in the order found; empty when there is none. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.path, targetsOf(file)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []

  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(path, Math.min(number(lowest, path), number(lowest, next)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const ring = stack.splice(stack.indexOf(path))
    if (ring.length > 1 || graph.get(path)?.includes(path)) rings.push(ring)
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return rings
}

function targetsOf(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ target }) => target ?? [])
}

function number(map: Map<string, number>, path: string): number {
  return map.get(path) ?? 0
}
