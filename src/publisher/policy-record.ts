// What the pages of a release bring along that the security policy must name, remembered with the release.
import type { PolicyOptions } from '#contract/security-headers.ts'
import type { PageScan } from './page-scan.ts'
import type { PageState } from './page-state.ts'

const parts = ['scriptHashes', 'styleHashes', 'imageOrigins'] as const
type Known = Record<(typeof parts)[number], Set<string>>

export interface PolicyRecord {
  /** True when a page brought something new. */
  add(scan: PageScan): boolean
  options(): PolicyOptions
  reload(): void
}

const metaName = 'policy'
const none = (): Known => ({ scriptHashes: new Set(), styleHashes: new Set(), imageOrigins: new Set() })

export function createPolicyRecord(state: PageState): PolicyRecord {
  let known = none()
  const options = () => ({
    scriptHashes: [...known.scriptHashes].sort(),
    styleHashes: [...known.styleHashes].sort(),
    imageOrigins: [...known.imageOrigins].sort(),
  })
  return {
    add(scan) {
      let isNew = false
      for (const part of parts) {
        for (const value of scan[part]) {
          if (known[part].has(value)) continue
          known[part].add(value)
          isNew = true
        }
      }
      if (isNew) state.setMeta(metaName, JSON.stringify(options()))
      return isNew
    },
    options,
    reload() {
      const stored = JSON.parse(state.meta(metaName) ?? '{}') as Partial<Record<string, string[]>>
      known = none()
      for (const part of parts) for (const value of stored[part] ?? []) known[part].add(value)
    },
  }
}
