// How files and folders are called, and how long a file may be before it says why.
import { exportedComponents } from './exports.ts'
import { nameOf, roomOf, type SourceFile } from './source-files.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|bench|prove|config|d))?\.(ts|tsx|mjs)$/
const pascal = /^[A-Z][A-Za-z0-9]*\.(astro|tsx)$/
const drawers = new Set(['utils', 'util', 'misc', 'helpers', 'common', 'shared'])
const longest = 300

/** One sentence for each way the file's name breaks the house's rules. Pages are named by their address. */
export function refusedNames(file: SourceFile): string[] {
  const folders = file.path.split('/').slice(0, -1)
  const drawer = folders.find((folder) => drawers.has(folder))
  return [
    ...(drawer ? [`${file.path}: "${drawer}" says nothing; put each part beside its only user.`] : []),
    ...(roomOf(file.path) === 'pages' ? [] : refusedFileName(file)),
  ]
}

function refusedFileName(file: SourceFile): string[] {
  const name = nameOf(file.path)
  const stem = name.replace(/\..*$/, '')
  if (name.endsWith('.astro')) return pascal.test(name) ? [] : [`${file.path}: an .astro file is PascalCase.`]
  if (!name.endsWith('.tsx')) return kebab.test(name) ? [] : [`${file.path}: a file of code is kebab-case.`]
  const components = exportedComponents(file)
  if (pascal.test(name) && components.length === 1 && components[0] === stem) return []
  if (kebab.test(name) && components.length !== 1) return []
  return [
    `${file.path}: a .tsx file exports one component of its own name; this exports ${components.join(', ') || 'none'}.`,
  ]
}

/** A file of more than 300 lines that does not say at its top, with the words "one file", why it is one. */
export function isLongWithoutReason({ text }: SourceFile): boolean {
  return text.split('\n').length > longest && !/\bone file\b/.test(topComment(text))
}

function topComment(text: string): string {
  const start = text.replace(/^\s*(---\r?\n\s*)?/, '')
  return /^(\/\*[\s\S]*?\*\/|(\/\/[^\n]*\n\s*)+|<!--[\s\S]*?-->)/.exec(start)?.[0] ?? ''
}
