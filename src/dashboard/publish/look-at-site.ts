// Checks the site from this browser, which can reach it where the server cannot.
import type { Change } from '#contract/entities/change.ts'
import { buildRecord, buildRecordPath } from '#contract/entities/site-build.ts'

/** Whether the site has a build with the change; false also when that is unknown. */
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

/** The change, marked as live if this browser can see that and the server cannot. */
export async function withBrowserCheck(change: Change, signal: AbortSignal): Promise<Change> {
  const cannotLook = change.state !== 'live' && change.build?.look_problem
  return cannotLook && (await isOnSite(change, signal)) ? { ...change, state: 'live' } : change
}
