// What a build of the static site says of itself: in the folder, and to the API while it runs.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSettings } from '#content/build-settings.ts'
import { readContentState } from '#content/content-state.ts'
import { siteDate } from '#content/site-date.ts'
import { type BuildRecord, buildRecordPath } from '#contract/entities/site-build.ts'

const run = promisify(execFile)

/** Variables in which hosts and CI systems name the version they build. */
const commitNames = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'COMMIT_REF',
  'CF_PAGES_COMMIT_SHA',
  'VERCEL_GIT_COMMIT_SHA',
]

/** A build before its pages are made. */
export type BegunBuild = Pick<BuildRecord, 'build' | 'change' | 'saved_at' | 'day'>

/** Asks the API what it is about to be read of; to be called before anything else is read. */
export async function beginBuild(contentUrl: string, now: Date): Promise<BegunBuild> {
  const day = siteDate(buildSettings().timeZone, now)
  const state = await readContentState(contentUrl)
  return { build: randomUUID(), change: state?.change ?? null, saved_at: state?.saved_at ?? null, day }
}

async function commitOf(cwd: string): Promise<string | null> {
  const named = commitNames.map((name) => process.env[name]).find(Boolean)
  if (named) return named.slice(0, 100)
  const head = await run('git', ['rev-parse', 'HEAD'], { cwd, timeout: 5000 }).catch(() => null)
  return head?.stdout.trim() || null
}

/** Collects the bytes of all pages, in whatever order they come. */
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
