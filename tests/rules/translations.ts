// Which texts the dashboard's code shows, and which of them pass by the catalogue.
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { parse, walk } from './syntax.ts'

/** A text as it stands in the code; `one` is its English form for a single thing. */
export interface ShownText {
  readonly path: string
  readonly text: string
  readonly one?: string
}

const translators = new Set(['t', 'tc', 'rich', 'plural'])
const hasLetters = (text: string) => /\p{L}/u.test(text)

const calleeOf = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : ''

function literalOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined
}

function treesOf(file: SourceFile): ts.SourceFile[] {
  return parse(file).map(({ tree }) => tree)
}

/** The texts that a file gives to the catalogue, and the calls whose text is not written where it is used. */
export function textsIn(file: SourceFile): { texts: ShownText[]; unreadable: string[] } {
  const texts: ShownText[] = []
  const unreadable: string[] = []
  for (const tree of treesOf(file))
    walk(tree, (node) => {
      const callee = calleeOf(node)
      if (!ts.isCallExpression(node) || !translators.has(callee)) return
      const [first, second, third] = node.arguments.map(literalOf)
      const text =
        callee === 'plural' ? third : callee === 'tc' && second !== undefined ? `${first}|${second}` : first
      if (text === undefined || (callee !== 't' && callee !== 'rich' && second === undefined))
        unreadable.push(`${file.path}: ${node.getText(tree).slice(0, 60)}`)
      else texts.push({ path: file.path, text, ...(callee === 'plural' && second && { one: second }) })
    })
  return { texts, unreadable }
}

/** Attributes and properties whose value is a name for the machine. */
const technical = new Set(
  `className id htmlFor type href to rel target src sizes accept autoComplete inputMode slot tone size key role
  name kind widget ordering queryKey of shown needs status method enterKeyHint lang value as mode side direction
  ratio viewBox d path code file what scope form list data-tone data-state timeZone dateStyle timeStyle currencyOf
  style numeric firstWidth state resource field firstDay scrollBehavior behavior block inline
  refetchOnWindowFocus networkMode cache credentials mutationKey weekday day month year hour minute removal gridColumn`
    .split(/\s+/)
    .filter(Boolean),
)
/** Functions whose texts nobody reads. */
const silent =
  /^(isSupported|querySelector(All)?|matches|closest|[gs]etItem|removeItem|(add|remove)EventListener|createElement|matchMedia|\w+With|includes|replace(All)?|split|join|[gs]etAttribute|has|resourceOf|fetch|TypeError|DOMException|Event|open|Set|test|exec|insertAdjacentHTML|getPropertyValue|createTreeWalker|classes|fromContract|t|tc|rich|plural)$/
const keyNames =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page\w+|Control\+K Meta\+K|CSV|JSON|GET|UTC|Marquee|[A-Z0-9_]+)$/

/** Two words, or one that begins as names and sentences do. */
const isWordy = (text: string) =>
  hasLetters(text) && (/\p{L}\s+\p{L}/u.test(text) || /^[“(]?\p{Lu}\p{Ll}/u.test(text.trim()))
/** A selector, a media query, an address, a drawing, or a style. */
const isCode = (text: string) =>
  /[[\]{}=]|^[#.:/(]|^\S+:\S|^[a-z]+(, [a-z]+)+$|^M\d|\\|\$\{|^[a-z-]+ [a-z-]+\./.test(text)

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ')
  return undefined
}

/** Whether a literal is a name for the machine by where it stands. */
function isTechnical(node: ts.Node): boolean {
  for (let at = node, above = node.parent; above; at = above, above = above.parent) {
    if (ts.isImportDeclaration(above) || ts.isExportDeclaration(above) || ts.isTypeNode(above)) return true
    if (ts.isElementAccessExpression(above) || ts.isCaseClause(above)) return true
    if (
      ts.isBinaryExpression(above) &&
      /^([=!]==|in)$/.test(ts.tokenToString(above.operatorToken.kind) ?? '')
    )
      return true
    if (ts.isJsxAttribute(above)) {
      const name = attributeName(above)
      // The name of a component of ours is shown, that of an input is not.
      if (name === 'name' && ts.isStringLiteralLike(at)) return !/^\p{Lu}/u.test(at.text)
      return technical.has(name) || name.startsWith('data-')
    }
    if (ts.isPropertyAssignment(above))
      return above.name === at || (ts.isIdentifier(above.name) && technical.has(above.name.text))
    if ((ts.isCallExpression(above) || ts.isNewExpression(above)) && at !== above.expression) {
      const { expression } = above
      const name = ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : ts.isIdentifier(expression)
          ? expression.text
          : ''
      return silent.test(name)
    }
    if (ts.isBlock(above) || ts.isSourceFile(above)) return false
  }
  return false
}

const attributeName = ({ name }: ts.JsxAttribute) => (ts.isIdentifier(name) ? name.text : name.name.text)
/** Properties that are always shown: an `End` there is no key of the keyboard. */
const shownProperty = /^(label|title|hint|text|words|heading|placeholder|action|cancel|gone|purpose)$/
const isShownProperty = ({ parent }: ts.Node) =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && shownProperty.test(parent.name.text)
const shownAttribute =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|text)$/

/** Texts that are shown without passing by the catalogue. */
export function untranslatedIn(file: SourceFile): string[] {
  const found: string[] = []
  for (const tree of treesOf(file)) {
    ts.forEachChild(tree, function visit(node): void {
      if (ts.isJsxText(node) && hasLetters(node.text)) found.push(node.text.trim())
      const words = wordsOf(node)
      if (words !== undefined && (isShownProperty(node) || !keyNames.test(words))) {
        const isAttribute = ts.isJsxAttribute(node.parent) && shownAttribute.test(attributeName(node.parent))
        if (isAttribute ? hasLetters(words) : isWordy(words) && !isCode(words) && !isTechnical(node))
          found.push(words)
      }
      ts.forEachChild(node, (child) => {
        Object.assign(child, { parent: node })
        visit(child)
      })
    })
  }
  return found.map((text) => `${file.path}: ${text}`)
}

/** The names of a text's placeholders. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()

/** A text with `{}` for each of its placeholders. */
export const skeletonOf = (text: string): string => text.replace(/\{\w*\}/g, '{}')

/** The skeletons of all literals of a file. */
export function madeTextsIn(file: SourceFile): string[] {
  const made: string[] = []
  for (const tree of treesOf(file))
    walk(tree, (node) => {
      if (ts.isStringLiteralLike(node)) made.push(node.text)
      if (ts.isTemplateExpression(node))
        made.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'))
    })
  return made
}
