// What a static build records about itself, in its folder and for the API.

import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSettings } from '#content/build-settings.ts'
import { readContentState } from '#content/content-state.ts'
import { type BuildRecord, buildRecordPath } from '#contract/entities/site-build.ts'
import { dayIn } from '#contract/event-days.ts'

const run = promisify(execFile)

/** Environment variables in which hosts and CI systems give the commit they build. */
const commitNames = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'COMMIT_REF',
  'CF_PAGES_COMMIT_SHA',
  'VERCEL_GIT_COMMIT_SHA',
]

/** A build before its pages are made. */
export type BegunBuild = Pick<BuildRecord, 'build' | 'change' | 'saved_at' | 'day'>

/** Asks the API for its content state; must be called before anything else is read. */
export async function beginBuild(contentUrl: string, now: Date): Promise<BegunBuild> {
  const day = dayIn(buildSettings().timeZone, now)
  const state = await readContentState(contentUrl)
  return { build: randomUUID(), change: state?.change ?? null, saved_at: state?.saved_at ?? null, day }
}

async function commitOf(cwd: string): Promise<string | null> {
  const named = commitNames.map((name) => process.env[name]).find(Boolean)
  if (named) return named.slice(0, 100)
  const head = await run('git', ['rev-parse', 'HEAD'], { cwd, timeout: 5000 }).catch(() => null)
  return head?.stdout.trim() || null
}

/** Collects a digest of all pages that does not depend on their order. */
export function createPagesDigest() {
  const lines: string[] = []
  return {
    add(path: string, bytes: Uint8Array) {
      lines.push(`${path} ${createHash('sha256').update(bytes).digest('hex')}`)
    },
    toString: () => createHash('sha256').update(lines.sort().join('\n')).digest('hex'),
  }
}

/** Writes `/build.json` into the folder of pages. */
export async function writeBuildRecord(
  folder: string,
  begun: BegunBuild,
  { digest, sources }: { digest: string; sources: string },
): Promise<void> {
  const record: BuildRecord = {
    ...begun,
    commit: await commitOf(sources),
    digest,
    built_at: new Date().toISOString(),
  }
  await writeFile(join(folder, buildRecordPath), `${JSON.stringify(record, null, 2)}\n`)
}
