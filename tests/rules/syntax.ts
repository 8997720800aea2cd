// Source text as TypeScript's own syntax trees; an .astro file has one for its frontmatter and one for each script.
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** `browser` is what an .astro file sends to the visitor in a `<script>`; everything else is `module`. */
export type Part = { runs: 'module' | 'browser'; tree: ts.SourceFile }

export function parse({ path, text }: SourceFile): Part[] {
  if (!path.endsWith('.astro')) return [{ runs: 'module', tree: treeOf(path, text) }]
  const { frontmatter, scripts } = splitAstro(text)
  return [
    { runs: 'module', tree: treeOf(`${path}.ts`, frontmatter) },
    ...scripts.map((script): Part => ({ runs: 'browser', tree: treeOf(`${path}.ts`, script) })),
  ]
}

/** Calls `visit` with the node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function splitAstro(text: string): { frontmatter: string; scripts: string[] } {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)
  const markup = text.slice(frontmatter?.[0].length ?? 0)
  const scripts = [...markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(
    ([, attributes, body]) => `${importOfSource(attributes ?? '')}${body}`,
  )
  return { frontmatter: `${frontmatter?.[1] ?? ''}${dynamicImports(markup)}`, scripts }
}

/** A script with a `src` of ours imports that file as much as a statement would. */
function importOfSource(attributes: string): string {
  const source = /\bsrc=(['"])([.#][^'"]+)\1/.exec(attributes)?.[2]
  return source ? `import ${JSON.stringify(source)}\n` : ''
}

function dynamicImports(markup: string): string {
  const withoutScripts = markup.replace(/<script\b[\s\S]*?<\/script>/gi, '')
  return [...withoutScripts.matchAll(/\bimport\(\s*(['"][^'"]+['"])\s*\)/g)]
    .map(([, specifier]) => `\nimport(${specifier})`)
    .join('')
}

function treeOf(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
}
