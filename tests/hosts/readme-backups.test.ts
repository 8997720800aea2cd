// The timer of scripts/deploy/README.md for backups: what it keeps, also where the disk is full.
import { execFile } from 'node:child_process'
import { chmod, link, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tests/rules/source-files.ts'

const run = promisify(execFile)
const dayMs = 86_400_000

let folder: string
let unit: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'))
  const recipes = await readFile(join(root, 'scripts/deploy/README.md'), 'utf8')
  const [, text = ''] = recipes.match(/# \S+marquee-backup\.service\n([^#]*)/) ?? []
  unit = text.replaceAll('/srv/marquee/backups', folder).replaceAll('%%', '%').split('\n')
})
afterAll(() => rm(folder, { recursive: true }))

const commandsOf = (key: string) =>
  unit.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

test('a backup is made under its hour and its day', async () => {
  const bin = join(folder, 'bin')
  await run('mkdir', [bin])
  await writeFile(join(bin, 'npm'), '#!/bin/sh\n[ "$1 $2 $3" = "run backup --" ] && echo backup > "$4"\n')
  await chmod(join(bin, 'npm'), 0o755)
  const [command = ''] = commandsOf('ExecStart')
  for (let time = 0; time < 2; time += 1)
    await run('/bin/sh', ['-c', command], { env: { PATH: `${bin}:${process.env.PATH}` } })
  await rm(bin, { recursive: true })
  const made = await readdir(folder)
  expect(made.filter((name) => /^hour-\d{4}(-\d\d){3}\.tar$/.test(name))).not.toEqual([])
  expect(made.filter((name) => /^day-\d{4}(-\d\d){2}\.tar$/.test(name))).not.toEqual([])
})

test('of 40 days of backups each hour it keeps a day and a month, and makes room before the next one', async () => {
  const now = Date.now()
  for (let hours = 40 * 24; hours > 0; hours -= 1) {
    const at = new Date(now - hours * 3_600_000)
    const moment = at.toISOString()
    const file = join(folder, `hour-${moment.slice(0, 13).replace('T', '-')}.tar`)
    await writeFile(file, '')
    await utimes(file, at, at)
    const ofDay = join(folder, `day-${moment.slice(0, 10)}.tar`)
    await rm(ofDay, { force: true })
    await link(file, ofDay)
  }
  for (const command of commandsOf('ExecStartPre')) await run('/bin/sh', ['-c', command])
  const left = await readdir(folder)
  for (let days = 1; days <= 30; days += 1)
    expect(left).toContain(`day-${new Date(now - days * dayMs).toISOString().slice(0, 10)}.tar`)
  expect(left.filter((name) => name.startsWith('hour-')).length).toBeGreaterThan(22)
  expect(left.length).toBeLessThan(60)
})
