// Ten tasks of a day, in clicks and seconds, beside the same ones in Directus or WordPress as their documentation describes
// them. Prints the table of src/dashboard/README.md. Seconds of a person are those of the keystroke-level model (Card,
// Moran and Newell, 1980): 1.35 to decide, 1.1 to point and 0.2 to press for each click; ours wait for the product besides.
import { expect } from '#tests/dashboard/dashboard-test.ts'
import { startMailbox } from '#tests/support/mail-server.ts'
import { startDashboard } from './dashboard/setup.ts'
import { type Flow, flows, Hands } from './flows/ours.ts'
import { type Peer, peers, type Task } from './flows/peers.ts'

const secondsOfClick = 2.65
const patienceMs = 30_000

const mailbox = await startMailbox()
const setup = await startDashboard(0, {
  SMTP_URL: mailbox.url,
  CONTACT_TO: 'office@example.org',
  SITE_URL: 'http://localhost:9',
})

/** Clicks, and milliseconds from the first to the outcome. */
async function take(flow: Flow): Promise<{ clicks: readonly string[]; ms: number }> {
  const name = await flow.prepare(setup.person)
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: setup.person.storage(),
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`${setup.origin}/dashboard`)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: patienceMs })
  await page.waitForLoadState('networkidle')
  const hands = new Hands(page)
  const start = performance.now()
  await flow.run(hands, name)
  await expect(flow.done(page, name)).toBeVisible({ timeout: patienceMs })
  const ms = performance.now() - start
  await context.close()
  return { clicks: hands.clicks, ms }
}

const seconds = (clicks: number, ms = 0) => (clicks * secondsOfClick + ms / 1000).toFixed(1)

try {
  const lines: string[] = []
  let longer = 0
  for (const task of Object.keys(flows) as Task[]) {
    const peer: Peer = peers[task]
    const { clicks, ms } = await take(flows[task])
    if (clicks.length > peer.clicks.length) longer += 1
    lines.push(
      `| ${flows[task].title} | ${clicks.length}: ${clicks.join(', ')} | ${seconds(clicks.length, ms)} | ${peer.name}, ${peer.clicks.length}: ${peer.clicks.join(', ')}${peer.note ? ` (${peer.note})` : ''} | ${seconds(peer.clicks.length)} | [steps](https://${peer.source}) |`,
    )
    console.log(
      `  ${flows[task].title}: ${clicks.length} clicks, ${Math.round(ms)} ms; ${peer.name} ${peer.clicks.length}`,
    )
  }
  console.log(
    '\n| task | clicks here | s | clicks there | s | as documented |\n| --- | --- | --- | --- | --- | --- |',
  )
  console.log(lines.join('\n'))
  console.log(longer === 0 ? '\n  none is longer here' : `\n  ${longer} are longer here`)
  if (longer > 0) process.exitCode = 1
} finally {
  await setup.close()
  await mailbox.close()
}
