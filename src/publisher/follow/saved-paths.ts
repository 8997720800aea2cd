// Pages that somebody waits for who has just saved something.
import { site } from '#contract/addresses.ts'
import { otherPaths } from '#contract/languages.ts'
import { companyTag, parseRecordTag } from '#contract/tags.ts'
import type { AddedChange } from '#db/connection.ts'
import type { Release } from '../release/release.ts'
import { mostSaved } from './left-undone.ts'
import { ownPaths } from './plan.ts'

export interface SavedPaths {
  /** Pages of the saved records, whether or not they are there. */
  own: ReadonlySet<string>
  /** Those that somebody waits for. */
  urgent: ReadonlySet<string>
  /** Of these the ones that people look at first. */
  main: ReadonlySet<string>
}

/** In another language a page is found by way of the own one, and so is one that is not there yet. */
export const withOthers = ({ pages }: Pick<Release, 'pages'>, paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, ...otherPaths(path).filter((other) => pages.has(other))])

/**
 * Whoever saves a record waits for its pages, and whoever saves the company for home, where that shows what has changed.
 * Nobody waits for the pages of very many records.
 */
export function savedPaths(
  release: Pick<Release, 'pages' | 'state'>,
  { tags }: Pick<AddedChange, 'tags'>,
): SavedPaths {
  const byRecord = tags.flatMap((tag) => {
    const record = parseRecordTag(tag)
    return record ? [ownPaths(record.kind, record.id)] : []
  })
  const own = new Set(withOthers(release, byRecord.flat()))
  if (byRecord.length > mostSaved) return { own, urgent: new Set(), main: new Set() }
  const mains = byRecord.flatMap(([main]) => main ?? [])
  const ofCompany = tags.includes(companyTag)
    ? release.state.pathsWith(tags, withOthers(release, [site.home()]))
    : []
  return {
    own,
    urgent: new Set([...own, ...ofCompany]),
    main: new Set([...withOthers(release, mains), ...ofCompany]),
  }
}
