// Notifies the API that a build reads when it starts, ends or fails, so that staff can see its state.
import { serverOf } from '#contract/addresses.ts'
import type { BuildNotice } from '#contract/entities/site-build.ts'
import { cutText } from '#contract/text-length.ts'
import { reasonOf } from '../render/reason-of.ts'
import { createMessage, sendSigned } from '../targets/signed-call.ts'
import type { BegunBuild } from './build-record.ts'

export interface NoticeTarget {
  /** Address of the API. */
  url: string
  /** Value of the setting WEBHOOK_SECRET of that API; the first secret signs. */
  secrets: string
}

export interface BuildNotices {
  started(): Promise<void>
  done(): Promise<void>
  failed(reason: string): Promise<void>
}

const longestReason = 2000

/**
 * Sends nothing without a target. A notice that is not accepted is reported on the terminal and does not stop the
 * build.
 */
export function createBuildNotices(
  target: NoticeTarget | null,
  { build, change, saved_at, day }: BegunBuild,
  tell: (line: string) => void,
): BuildNotices {
  async function say(type: BuildNotice['type'], more: { reason?: string }): Promise<void> {
    if (!target || change === null) return
    const data: BuildNotice['data'] = { build, change, saved_at, day, ...more }
    const url = `${serverOf(target.url)}/hooks/build`
    await sendSigned(url, target.secrets, createMessage(type, data)).catch((error: unknown) =>
      tell(`${url} was not told of this build: ${reasonOf(error)}`),
    )
  }
  return {
    started: () => say('build.started', {}),
    done: () => say('build.done', {}),
    failed: (reason) => say('build.failed', { reason: cutText(reason, longestReason) }),
  }
}
