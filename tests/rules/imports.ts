// Which files and packages a source file reaches: static, dynamic and type imports, re-exports, and workers.
import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { type Part, parse, walk } from './syntax.ts'

/** `target` is the file's path from the project's folder, or nothing for a package. */
export type Import = { specifier: string; target?: string; runs: Part['runs'] }

const known = new WeakMap<SourceFile, Import[]>()

export function importsOf(file: SourceFile): Import[] {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

function readImports(file: SourceFile): Import[] {
  return parse(file).flatMap(({ runs, tree }) =>
    specifiersIn(tree).map((specifier) => {
      const target = targetOf(file.path, specifier)
      return { specifier, runs, ...(target !== undefined && { target }) }
    }),
  )
}

/** What loads a file elsewhere than in a statement of its own. */
const inside = /\bimport\s*\(|\brequire\s*\(|\bnew\s+URL\s*\(/

function specifiersIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const note = (node: ts.Node) => {
    const text = literalOf(specifierNode(node))
    if (text !== undefined) found.push(text)
  }
  if (inside.test(tree.text)) walk(tree, note)
  else tree.statements.forEach(note)
  return found
}

function specifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isCallExpression(node)) return isLoading(node.expression) ? node.arguments[0] : undefined
  if (ts.isNewExpression(node) && isNamed(node.expression, 'URL')) return workerFile(node)
  return undefined
}

function isLoading(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || isNamed(callee, 'require')
}

/** `new URL('./worker.ts', import.meta.url)` names a program to run; other files beside the source are data. */
function workerFile({ arguments: values }: ts.NewExpression): ts.Node | undefined {
  const [first, second] = values ?? []
  const isSource = /^\.{1,2}\/.*\.(ts|tsx|mjs|astro)$/.test(literalOf(first) ?? '')
  return isSource && second && ts.isPropertyAccessExpression(second) ? first : undefined
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name
}

function literalOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined
}

function targetOf(path: string, specifier: string): string | undefined {
  const file = specifier.replace(/\?.*$/, '')
  if (file.startsWith('#tests/')) return file.slice(1)
  if (file.startsWith('#')) return `src/${file.slice(1)}`
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  return undefined
}
