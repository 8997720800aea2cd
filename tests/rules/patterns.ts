// Every regular expression of the sources, and what a match of it can cost.
import { analyse, type Report } from 'scslre'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { parse, walk } from './syntax.ts'

export interface Pattern {
  path: string
  source: string
  flags: string
}

/** The literals of one file. */
export function patternsOf(file: SourceFile): Pattern[] {
  const found: Pattern[] = []
  for (const { tree } of parse(file))
    walk(tree, (node) => {
      if (!ts.isRegularExpressionLiteral(node)) return
      const end = node.text.lastIndexOf('/')
      found.push({ path: file.path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    })
  return found
}

/** Why matching can take more than linear time, in the words of the theory: polynomial or exponential backtracking. */
export function superLinear({ source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  return reports.map(
    (report: Report) => `${report.exponential ? 'exponential' : 'polynomial'} (${report.type})`,
  )
}
