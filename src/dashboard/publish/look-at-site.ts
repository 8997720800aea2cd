// Where the server cannot look at the site, this browser can: it is on it.
import type { Change } from '#contract/entities/change.ts'
import { buildRecord, buildRecordPath } from '#contract/entities/site-build.ts'

/** Whether the site carries a build that has the change; false also when that cannot be told. */
async function isOnSite({ id, at }: Change, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(buildRecordPath, { cache: 'no-store', signal })
    const record = buildRecord.safeParse(await response.json())
    if (!record.success) return false
    const { change, saved_at } = record.data
    return change !== null && saved_at !== null && change >= id && saved_at >= at
  } catch {
    return false
  }
}

/** The receipt, with what this browser sees in place of what the server cannot see. */
export async function withOwnLook(change: Change, signal: AbortSignal): Promise<Change> {
  const cannotLook = change.state !== 'live' && change.build?.look_problem
  return cannotLook && (await isOnSite(change, signal)) ? { ...change, state: 'live' } : change
}
