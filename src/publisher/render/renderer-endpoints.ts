// Build only: leaves out of our endpoints what no script of a browser reads, such as who may call them, and the schemas
// of what is sent, which the server checks.
import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const readByBrowsers = ['method', 'path', 'answer', 'answerType']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** The object literal itself, without `as const` around it. */
const withoutType = (node: unknown): unknown =>
  isNode(node) && /^TS(As|Satisfies)Expression$/.test(node.type) ? withoutType(node.expression) : node

const propertiesOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as Node[]) : []

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)

const isRead = ({ type, key }: Node) =>
  type !== 'Property' || ['query', ...readByBrowsers].includes(nameOf(key) ?? '')

/**
 * The properties of all endpoints of a module, those of objects that are spread into them too; and such a spread itself,
 * when browsers read none of its properties.
 */
function endpointProperties(nodes: readonly Node[]): Node[] {
  const objects = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'defineEndpoint')
    .map((call) => (call.arguments as Node[])[0])
  const own = objects.flatMap(propertiesOf)
  const spread = new Set(own.map(({ type, argument }) => type === 'SpreadElement' && nameOf(argument)))
  const shared = nodes
    .filter(({ type, id }) => type === 'VariableDeclarator' && spread.has(nameOf(id) ?? ''))
    .map(({ id, init }) => ({ name: nameOf(id), properties: propertiesOf(withoutType(init)) }))
  const unread = new Set(shared.filter(({ properties }) => !properties.some(isRead)).map(({ name }) => name))
  return [...own, ...shared.flatMap(({ properties }) => properties)].filter(
    ({ type, argument }) => type === 'Property' || unread.has(nameOf(argument)),
  )
}

/** Of what a bundler assumes effects, and keeps it although nothing needs it: a call, and a list that takes in another one. */
function mayHaveEffects(node: unknown): boolean {
  const made = withoutType(node)
  if (!isNode(made)) return false
  if (made.type !== 'ArrayExpression') return made.type === 'CallExpression'
  return (made.elements as unknown[]).some((one) => isNode(one) && one.type === 'SpreadElement')
}

/** A module of the contract of which the bundler leaves out the schemas that nothing needs. */
export function markPure(code: string): string {
  const statements: readonly unknown[] = parseAst(code, { lang: 'ts' }).body
  const made = statements
    .filter(isNode)
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter(isNode)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? (declarations as Node[]) : []))
    .map(({ init }) => init)
    .filter(isNode)
    .filter(mayHaveEffects)
  let marked = code
  for (const { start, end } of made.toReversed())
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`
  return marked
}

/** A module of endpoints as browsers need it: method, path, answer, and whether there is a query. */
export function trimEndpoints(code: string): string {
  const properties = endpointProperties([...nodesOf(parseAst(code, { lang: 'ts' }))])
  let trimmed = code
  for (const { start, end, key } of properties.toSorted((one, other) => other.start - one.start)) {
    const name = nameOf(key) ?? ''
    if (readByBrowsers.includes(name)) continue
    const rest = trimmed.slice(end)
    trimmed = trimmed.slice(0, start) + (name === 'query' ? `query: true${rest}` : rest.replace(/^\s*,/, ''))
  }
  return trimmed
}
