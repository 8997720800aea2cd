// Judges each import by the table of rooms. Tests may import everything; what they answer here is only how.
import { isBuiltin } from 'node:module'
import { type Import, importsOf } from './imports.ts'
import { extraArrows, rooms, scriptMayImport } from './rooms.ts'
import { roomOf, type SourceFile } from './source-files.ts'

/** One sentence for each import that the house refuses. */
export function refusedImports(file: SourceFile): string[] {
  const room = roomOf(file.path)
  if (room === undefined) return []
  if (room !== 'tests' && !(room in rooms)) return [`${file.path}: there is no room "${room}" in the table.`]
  return importsOf(file).flatMap((one) => {
    const complaint = refuse(file.path, room, one)
    return complaint ? [`${file.path} → ${one.specifier}: ${complaint}`] : []
  })
}

function refuse(path: string, room: string, one: Import): string | undefined {
  if (one.target === undefined) return refusePackage(room, one)
  const other = roomOf(one.target)
  const how = refuseSpelling(room, other, one.specifier)
  if (how || room === 'tests' || other === room) return how
  if (other === undefined || !isAllowed(path, room, other, one)) {
    return `${one.runs === 'browser' ? 'a <script>' : room} may not import ${other ?? 'files outside the rooms'}.`
  }
  return undefined
}

function refusePackage(room: string, { specifier, runs }: Import): string | undefined {
  if (!isBuiltin(specifier)) return undefined
  if (!specifier.startsWith('node:')) return `write node:${specifier}.`
  const place = rooms[room]?.runs
  const isForBrowsers = runs === 'browser' || place === 'browser' || place === 'anywhere'
  return isForBrowsers ? 'this code runs in a browser, which has no Node modules.' : undefined
}

function refuseSpelling(room: string, other: string | undefined, specifier: string): string | undefined {
  if (!/\.[a-z0-9]+(\?[a-z&=]+)?$/i.test(specifier)) return 'name the file with its extension.'
  const isAlias = specifier.startsWith('#')
  const hasAlias = other !== undefined && other in rooms && other !== 'scripts'
  if (room === other && isAlias && room !== 'tests') return 'inside a room an import is relative.'
  if (room !== other && !isAlias && hasAlias) return `across rooms an import starts with #${other}/.`
  return undefined
}

function isAllowed(path: string, room: string, other: string, { runs }: Import): boolean {
  if (runs === 'browser') return scriptMayImport.includes(other)
  if (rooms[room]?.mayImport.includes(other)) return true
  return extraArrows.some(({ from, to }) => to === other && path.startsWith(from))
}
