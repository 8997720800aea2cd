// Every regular expression of the sources, and what a match of it can cost.
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
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

const isUnlimited = ({ max }: AST.Quantifier) => max === Number.POSITIVE_INFINITY

/**
 * Repetitions within this part of a repeated group that match every sign the group must have: then a text can be divided into
 * repetitions of the group in very many ways, all of which are tried before it is refused.
 */
function withoutSeparator(part: AST.Alternative, flags: string): string[] {
  const signs = part.elements.flatMap((element) =>
    element.type === 'Character' ? String.fromCodePoint(element.value) : [],
  )
  const found: string[] = []
  visitRegExpAST(part, {
    onQuantifierEnter(inner) {
      const sign = new RegExp(`^(?:${inner.element.raw})$`, flags.replaceAll(/[gy]/g, ''))
      if (isUnlimited(inner) && signs.every((one) => sign.test(one))) found.push(inner.raw)
    },
  })
  return found
}

/** Exponential backtracking that the analysis above does not see: repetitions in a repetition that nothing separates. */
export function unseparated({ source, flags }: Pattern): string[] {
  const found: string[] = []
  visitRegExpAST(new RegExpParser().parseLiteral(`/${source}/${flags}`), {
    onQuantifierEnter(outer) {
      const { element } = outer
      if (!isUnlimited(outer) || (element.type !== 'Group' && element.type !== 'CapturingGroup')) return
      found.push(...element.alternatives.flatMap((part) => withoutSeparator(part, flags)))
    },
  })
  return found
}
