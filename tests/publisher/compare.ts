// Two sites held against each other, file for file and byte for byte.
import { isHostFile } from '#content/host-configs.ts'
import { buildRecordPath } from '#contract/entities/site-build.ts'

/** Whether a file of a built folder is none of a release: for hosts, of the build itself, or a picture. */
export const isOfBuildAlone = (file: string) =>
  file.startsWith('media/') || isHostFile(file) || `/${file}` === buildRecordPath

/** What differs, one line a file; empty when nothing does. */
export function differences(published: Map<string, Buffer>, wanted: Map<string, Buffer>): string[] {
  const found: string[] = []
  for (const [file, bytes] of wanted) {
    const other = published.get(file)
    if (!other) found.push(`missing: ${file}`)
    else if (!other.equals(bytes)) found.push(`stale: ${file} ${firstDifference(other, bytes)}`)
  }
  for (const file of published.keys()) if (!wanted.has(file)) found.push(`left behind: ${file}`)
  return found
}

function firstDifference(one: Buffer, other: Buffer): string {
  let place = 0
  while (one[place] === other[place]) place += 1
  const around = (bytes: Buffer) =>
    JSON.stringify(bytes.subarray(Math.max(0, place - 40), place + 40).toString())
  return `is ${around(one)}, must be ${around(other)}`
}
