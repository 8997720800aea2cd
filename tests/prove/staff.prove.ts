// A user with a STAFF account writes whatever the contract accepts, and the site stays intact.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { mostHeaderBytes } from '#contract/security-headers.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'
import {
  changedHeaders, compareWithBuild, metricsToken, readHeaders, readPages, strangersChanged, untilPublished,
} from './staff/site.ts' // biome-ignore format: a list
import { anyWrite, makeFirst, send } from './staff/writes.ts'

const account = { username: 'sam', password: 'amber-lighthouse-cello' }
const settings = { TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: metricsToken }
/** Writes between two checks of the site, and between two clean starts with a build. */
const rounds = { look: 100, rebuild: 1000 }
/** Number of records of each kind that are written to between two checks; all others must stay unchanged. */
const reach = 3
const seed = 20_261_122

/** Signs in again when another server has taken the place of the first. */
function following(server: () => Server): Call {
  let call: Promise<Call> | undefined
  let origin = ''
  return async (...given) => {
    if (origin !== server().origin) {
      origin = server().origin
      call = signIn(origin, account)
    }
    return (await (call as Promise<Call>))(...given)
  }
}

/** Deletes the pages and publishes everything again. */
async function startFromNothing(server: Server, lab: Lab): Promise<Server> {
  const { dataDir } = server
  await server.stop()
  await rm(join(dataDir, 'site'), { recursive: true, force: true })
  return lab.start({ dataDir, env: settings })
}

export const experiments: readonly Experiment[] = [
  {
    name: 'staff',
    promise: 'staff',
    size: { small: 100, full: 20_000 },
    mutants: [
      {
        fault: 'whatever looks like the address of a page is taken for one',
        changes: [
          {
            file: 'src/publisher/render/render-orders.ts',
            from: '  const { type, body, tags, leads, trace } = made\n',
            to: `  const { type, body, tags, leads, trace } = made
  for (const [path] of textOf(body).matchAll(/\\/(?:artists|events|partners|souvenirs)\\/page\\/\\d+/g)) leads.push(path)
`,
          },
        ],
        foundAs: /cannot be rendered|Publishing failed|did not start/,
      },
      {
        fault: 'the policy names the origins of addresses in the pages',
        changes: [
          {
            file: 'src/publisher/release/release.ts',
            from: '        list(page)\n        saveSoon(() => state.save(page, tags))',
            to: `      list(page)
      const published = process.getBuiltinModule('node:fs').readFileSync(join(folder, file), 'utf8')
      for (const [address] of published.matchAll(/(?<=alt="[^"]*)https?:[^\\s"',&]+/g))
        if (URL.canParse(address)) pageHeaders['Content-Security-Policy'] += ' ' + new URL(address).origin
      saveSoon(() => state.save(page, tags))`,
          },
        ],
        foundAs: /A header is another one|proxies|fetch failed/,
      },
      {
        fault: 'the build takes whatever looks like the address of a picture for one',
        changes: [
          {
            file: 'src/publisher/static/shown-pictures.ts',
            from: 'return pictures.filter((picture) => text.includes(picture))',
            to: `return text.match(/\\/media\\/[^\\s"'<>,;()\\\\&]+/g) ?? []`,
          },
        ],
        foundAs: /npm run build fails: [\s\S]*A picture of the site could not be fetched/,
      },
    ],
    async run(count, lab, report) {
      let server = await lab.start({ env: settings })
      const admin = await signIn(server.origin)
      await admin('POST', '/dashboard/users/', { ...account, role: 'STAFF' })
      const call = following(() => server)
      const first = await readHeaders(server.origin)
      const policy = (await fetch(server.origin)).headers.get('content-security-policy') ?? ''
      const problems: string[] = []
      const known = await makeFirst(call)
      problems.push(...(await untilPublished(server.origin, call)))
      const tally = { written: 0, refused: 0, looks: 0, starts: 0, pages: 0, bytes: first.bytes }

      const look = async (written: ReadonlySet<string>, before: Awaited<ReturnType<typeof readPages>>) => {
        problems.push(...(await untilPublished(server.origin, call)))
        const pages = await readPages(server.dataDir)
        const now = await readHeaders(server.origin)
        for (const text of changedHeaders(first.kinds, now.kinds))
          problems.push(`A header is another one: ${text}`)
        for (const path of strangersChanged(before, pages, written))
          problems.push(`${path} changed with a write to another record.`)
        tally.looks += 1
        tally.bytes = Math.max(tally.bytes, now.bytes)
        tally.pages = Math.max(tally.pages, pages.size)
        return pages
      }

      const rebuild = async () => {
        const before = await readPages(server.dataDir)
        server = await startFromNothing(server, lab)
        problems.push(...(await untilPublished(server.origin, call)))
        const after = await readPages(server.dataDir)
        const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
          (path) => before.get(path)?.digest !== after.get(path)?.digest,
        )
        for (const path of differing.slice(0, 5))
          problems.push(`${path} is another one after a start from nothing.`)
        problems.push(...(await compareWithBuild(server.dataDir, await lab.folder(), policy)))
        tally.starts += 1
      }

      let pages = await readPages(server.dataDir)
      for (let done = 0; done < count && problems.length === 0; ) {
        const most = Math.min(rounds.look, count - done)
        const written = new Set<string>()
        for (const write of fc.sample(anyWrite, { numRuns: most, seed: seed + done })) {
          const sent = await send(call, write, known, {
            start: Math.floor(done / rounds.look) * reach,
            reach,
          })
          if (!sent) continue
          written.add(sent.tag)
          if (sent.status >= 500) problems.push(`${sent.status} to ${sent.what.slice(0, 1000)}`)
          if (sent.status < 400) tally.written += 1
          else tally.refused += 1
        }
        pages = await look(written, pages)
        done += most
        if (done % rounds.rebuild === 0 || done === count || problems.length > 0) await rebuild()
        if (done % rounds.rebuild === 0)
          lab.tell(`${done} writes sent, ${tally.written} taken, ${tally.pages} pages`)
      }
      report({
        promised: `${count} random writes with a STAFF token: every page renders, headers unchanged and below ${mostHeaderBytes * 2} bytes, no page of another record changed, a start from nothing and npm run build succeed and are equal`,
        seen: `${tally.written} taken, ${tally.refused} refused, ${problems.length} problems in ${tally.looks} looks at up to ${tally.pages} pages, ${tally.starts} starts and builds; headers of ${tally.bytes} bytes at most`,
        problems: [
          ...problems,
          ...(tally.bytes > mostHeaderBytes * 2 ? [`An answer has ${tally.bytes} bytes of headers.`] : []),
          ...(problems.length === 0 && tally.written * 2 < count
            ? ['Most writes were refused: they prove little.']
            : []),
        ],
      })
    },
  },
]
