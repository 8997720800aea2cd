// Which packages the product itself loads, and under which heading package.json must name them.
import ts from 'typescript'
import { importsOf } from './imports.ts'
import { roomOf, type SourceFile } from './source-files.ts'
import { parse } from './syntax.ts'

/** Reached in another way than by an import, with the way. */
export const reachedOtherwise: Readonly<Record<string, string>> = {
  'swagger-ui-dist': 'the server sends its files (src/server/routes/document-routes.ts)',
  pg: 'loaded when DATABASE_URL names a database (src/db/connection.ts)',
  '@tiptap/pm': '@tiptap/react and @tiptap/starter-kit ask for it',
}

/** What paints the demo's pictures is run by those who work on the project. */
const ofContributors = 'scripts/demo-art/'

/** Names of the packages that must be there when a file of src or scripts is run or built; none for tests. */
export function packagesOf(file: SourceFile): string[] {
  const room = roomOf(file.path)
  if (room === undefined || room === 'tests' || file.path.startsWith(ofContributors)) return []
  const erased = typeImportsOf(file)
  return [
    ...new Set(
      importsOf(file)
        .map(({ specifier }) => specifier)
        .filter((specifier) => !/^([.#/]|node:|astro:)/.test(specifier) && !erased.has(specifier))
        .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')),
    ),
  ]
}

/** What is imported for its types alone: nothing of it is there when the code runs. */
function typeImportsOf(file: SourceFile): Set<string> {
  const types = new Set<string>()
  const values = new Set<string>()
  for (const { tree } of parse(file))
    for (const statement of tree.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const isType = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      ;(isType ? types : values).add(statement.moduleSpecifier.text)
    }
  for (const { tree } of parse(file)) addDynamicImports(tree, values)
  return types.difference(values)
}

function addDynamicImports(node: ts.Node, found: Set<string>): void {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    for (const argument of node.arguments) if (ts.isStringLiteral(argument)) found.add(argument.text)
  ts.forEachChild(node, (child) => addDynamicImports(child, found))
}
