// What a file offers to others.
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { parse, walk } from './syntax.ts'

/** A file that only passes on what other files export, or says it is its folder's index. */
export function isBarrel(file: SourceFile): boolean {
  if (/(^|\/)index\.(ts|tsx|mjs)$/.test(file.path) && !file.path.startsWith('src/pages/')) return true
  if (file.path.endsWith('.astro') || !/^export (type )?[*{]/m.test(file.text)) return false
  const statements = parse(file).flatMap(({ tree }) => [...tree.statements])
  const exported = statements.filter(ts.isExportDeclaration)
  return (
    exported.length > 0 &&
    statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one))
  )
}

export function hasDefaultExport(file: SourceFile): boolean {
  if (!/\bdefault\b/.test(file.text)) return false
  return parse(file).some(({ tree }) => tree.statements.some(isDefaultExport))
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return !statement.isExportEquals
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return Boolean(
      clause && ts.isNamedExports(clause) && clause.elements.some(({ name }) => name.text === 'default'),
    )
  }
  return hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
}

/** Names of exported values that start with a capital, which in a .tsx file are its components. */
export function exportedComponents(file: SourceFile): string[] {
  return parse(file)
    .flatMap(({ tree }) => [...tree.statements])
    .filter((statement) => hasModifier(statement, ts.SyntaxKind.ExportKeyword))
    .flatMap(declaredNames)
    .filter((name) => /^[A-Z][A-Za-z0-9]*$/.test(name) && /[a-z]/.test(name))
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  )
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && Boolean(ts.getModifiers(node)?.some((one) => one.kind === kind))
}

/** Whether a test is left out or singled out: `test.skip`, `describe.only`, `it.todo` and the like. */
export function leftOutTests(file: SourceFile): string[] {
  const found: string[] = []
  if (!mayLeaveOut.test(file.text)) return found
  for (const { tree } of parse(file)) {
    walk(tree, (node) => {
      if (!ts.isPropertyAccessExpression(node) || !leavesOut.has(node.name.text)) return
      const text = node.getText(tree)
      if (/^(test|it|describe|suite)\b/.test(text)) found.push(text)
    })
  }
  return found
}

const leavesOut = new Set(['only', 'skip', 'todo', 'fixme', 'skipIf', 'runIf'])
/** Most files say none of the words, and parsing takes a hundred times as long as to look for them. */
const mayLeaveOut = /\b(only|skip|todo|fixme|skipIf|runIf)\b/
