// `npm run upload -- s3://bucket/prefix`: uploads a built `dist/` to a bucket behind a CDN.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openBucket } from '#media/bucket.ts'
import { uploadFolder } from '#publisher/static/upload-folder.ts'
import { readArguments } from './command/read-arguments.ts'
import { print } from './start/tell.ts'

const usage = `Brings dist/ into a bucket: what differs, pages last, and removes what earlier uploads brought and the build no longer
has, scripts and styles 30 days later for pages that are still open. What others put there stays.

Usage:
  npm run upload -- s3://bucket            the whole bucket is the site
  npm run upload -- s3://bucket/prefix     what lies below the prefix is

Credentials and region come from the usual AWS variables; S3_ENDPOINT names a server that is not Amazon's.`

const mostNames = 5

async function upload(location: string): Promise<void> {
  const folder = resolve('dist')
  if (!URL.canParse(location) || new URL(location).protocol !== 's3:') throw new Error(usage)
  const isBuilt = await stat(resolve(folder, 'build.json')).catch(() => null)
  if (!isBuilt) throw new Error('There is no dist/ yet. Run npm run build first.')
  const { AWS_REGION: region, S3_ENDPOINT: endpoint } = process.env
  const bucket = openBucket(location, { endpoint, region }, { timeoutMs: 30_000, attempts: 2 })
  const { written, removed, others } = await uploadFolder(folder, bucket).finally(() => bucket.close())
  print(`${written} files written, ${removed} removed`)
  if (others.length === 0) return
  const names = others.slice(0, mostNames).join(', ') + (others.length > mostNames ? ', …' : '')
  print(`${others.length} files stay that no upload is known to have brought: ${names}`)
}

const given = readArguments(process.argv.slice(2), { usage, words: { least: 1, most: 1 } })
if (given)
  await upload(given.words[0] ?? '').catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
