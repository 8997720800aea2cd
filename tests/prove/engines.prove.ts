// The pages and screens in the engines of Firefox and Safari; the other browser tests run in Chromium alone.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { dashboard, site } from '#contract/addresses.ts'
import { first, readDemo } from '#tests/site/demo-facts.ts'
import { copyDemo } from '#tests/support/demo-folder.ts'
import type { Engine } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { button, click, type, until } from './engines/hand.ts'
import { faultsOf, pagePaths, screenPaths } from './engines/looks.ts'
import { openWebKit } from './engines/webkit.ts'
import type { Experiment } from './experiment.ts'
import { demoAdministrator } from './lab.ts'

const laptop = { width: 1280, height: 900 }

async function signIn(engine: Engine, origin: string): Promise<void> {
  await engine.open(origin + site.login())
  await until(engine, 'The form', button('Login'))
  for (const [name, text] of Object.entries(demoAdministrator)) {
    await click(engine, `document.querySelector('[name=${name}]')`)
    await type(engine, text)
  }
  await click(engine, button('Login'))
  await until(engine, 'The dashboard', `location.pathname === '${dashboard.home()}'`)
  // What is still being loaded when a screen is left, as by the next address, is told as an error.
  await until(engine, 'The first screen', `document.querySelector('h1')`)
  await sleep(2_000)
}

/** From a list to a record and back, as the transitions between pages have it. */
async function followLinks(engine: Engine, origin: string): Promise<string[]> {
  await engine.open(origin + site.artists())
  await click(engine, `document.querySelector('main a[href^="/artists/"]')`)
  await until(engine, 'The artist', `/^.artists.\\d+$/.test(location.pathname)`)
  // While one page turns into the other, neither takes a click.
  await sleep(1_500)
  await click(engine, `document.querySelector('header a[href="${site.events()}"]')`)
  await until(engine, 'The list of events', `location.pathname === '${site.events()}'`)
  return []
}

/** Lines of writing cover little of the field of a message. */
async function seeMessageField(engine: Engine, origin: string): Promise<string[]> {
  await engine.open(origin + site.contact())
  await until(engine, 'The form', `document.querySelector('textarea')`)
  const box = await engine.evaluate<{ left: number; top: number; width: number; height: number }>(`(() => {
    const field = document.querySelector('textarea')
    field.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = field.getBoundingClientRect()
    return { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) }
  })()`)
  const { data, info } = await sharp(await engine.screenshot())
    .extract({ ...box, height: Math.min(box.height, laptop.height - box.top - 20) })
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data[info.width * info.channels * 4] ?? 0
  const share = data.filter((value) => Math.abs(value - ground) > 12).length / data.length
  return share < 0.12 ? [] : [`${engine.name}: ${Math.round(share * 100)} % of the message field are lines`]
}

async function sendMessage(engine: Engine, origin: string): Promise<string[]> {
  await engine.open(origin + site.contact())
  await until(engine, 'The form', button('Send Message'))
  for (const [field, text] of [
    ['[name=name]', 'Vera'],
    ['[name=email]', 'vera@example.org'],
    ['textarea', `Is there room? (${engine.name})`],
  ] as const) {
    await click(engine, `document.querySelector('main ${field}')`)
    await type(engine, text)
  }
  await click(engine, button('Send Message'))
  await until(engine, 'Thanks for a message', `/thank you/i.test(document.querySelector('main').innerText)`)
  return []
}

/** What is typed is saved by one click, and public. */
async function saveGenre(engine: Engine, origin: string): Promise<string[]> {
  const { id } = first((await readDemo(origin)).artists)
  const word = `${engine.name} folk`
  await engine.open(origin + dashboard.edit('artists', id))
  await until(engine, 'The form', `document.querySelector('[name=genre]:not([inert] *)')`)
  await click(engine, `document.querySelector('[name=genre]')`)
  await type(engine, ` ${word}`)
  await click(engine, button('Save'))
  await until(engine, 'The list after a save', `location.pathname === '${dashboard.list('artists')}'`)
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await (await fetch(origin + site.artist(id))).text()).includes(word)) return []
    await sleep(200)
  }
  return [`${engine.name}: the genre that was saved is not public`]
}

/** The first click counts, although the message about the field before moves the button. */
async function pressSave(engine: Engine, origin: string): Promise<string[]> {
  await engine.open(origin + dashboard.create('staff'))
  await until(engine, 'The form', `document.querySelector('[name=email]:not([inert] *)')`)
  await click(engine, `document.querySelector('[name=email]')`)
  await type(engine, 'nobody')
  await click(engine, button('Save'))
  await until(engine, 'The focus on what is missing', `document.activeElement?.name === 'name'`)
  return []
}

/** Browsers keep a screen as it was for the way back, where it hears of nothing. */
async function goBackSignedOut(engine: Engine, origin: string): Promise<string[]> {
  await engine.open(origin + dashboard.list('artists'))
  await until(engine, 'The list', `document.querySelector('tbody a')`)
  await engine.open(origin + site.artists())
  await engine.evaluate(`localStorage.clear()`)
  await engine.evaluate(`history.back()`).catch(() => undefined)
  await until(engine, 'The login page', `location.pathname === '${site.login()}'`)
  return []
}

/** The last one signs out. */
const acts = [followLinks, seeMessageField, sendMessage, saveGenre, pressSave, goBackSignedOut]

/** Everything that is tried in one engine; `most` pages and screens each. */
async function tryIn(
  engine: Engine,
  origin: string,
  most: number,
): Promise<{ looks: number; problems: string[] }> {
  const problems: string[] = []
  const pages = (await pagePaths(origin)).slice(0, most)
  const screens = (await screenPaths(origin)).slice(0, most)
  for (const path of pages) problems.push(...(await faultsOf(engine, origin, path)))
  await signIn(engine, origin)
  for (const path of screens) problems.push(...(await faultsOf(engine, origin, path)))
  for (const act of acts)
    problems.push(
      ...(await act(engine, origin).catch((error: Error) => [
        `${engine.name}: ${act.name}: ${error.message}`,
      ])),
    )
  return { looks: pages.length + screens.length, problems }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'engines',
    promise: 'screens',
    // Pages, and screens, in each engine.
    size: { small: 2, full: 200 },
    mutants: [
      {
        fault: 'the date of today is written as a locale has it',
        changes: [
          {
            file: 'src/contract/event-days.ts',
            from: '  const parts = formatOf(',
            to: `  if (timeZone) return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  const parts = formatOf(`,
          },
        ],
        foundAs: /WebKit: \/dashboard\/events\/calendar\S* could not be shown/,
      },
      {
        fault: 'the lines of a message are a repeating gradient',
        changes: [
          {
            file: 'src/islands/contact-form.css',
            from: '    line-height: var(--pitch);',
            to: `    background: repeating-linear-gradient(
      transparent 0 calc(var(--pitch) - 1px),
      color-mix(in oklab, var(--text) 35%, transparent) 0 var(--pitch)
    );
    line-height: var(--pitch);`,
          },
        ],
        foundAs: /Firefox: \d+ % of the message field are lines/,
      },
      {
        fault: 'a field is checked while a button is pressed',
        changes: [
          {
            file: 'src/dashboard/app/when-released.ts',
            from: 'if (isPressed) waiting.push(run)',
            to: 'if (isPressed && !run) waiting.push(run)',
          },
        ],
        foundAs: /(Firefox|WebKit): pressSave: The focus on what is missing does not come/,
      },
      {
        fault: 'a screen that was kept for the way back does not look whether somebody is signed in',
        changes: [
          {
            file: 'src/browser/stored-session.ts',
            from: "[changed, 'storage', 'pageshow']",
            to: "[changed, 'storage']",
          },
        ],
        foundAs: /(Firefox|WebKit): goBackSignedOut: The login page does not come/,
      },
    ],
    async run(most, lab, report) {
      const dataDir = join(await lab.folder(), 'data')
      await copyDemo(dataDir)
      const { origin } = await lab.start({ dataDir })
      for (const open of [openFirefox, openWebKit]) {
        const engine = await open(laptop)
        try {
          const { looks, problems } = await tryIn(engine, origin, most)
          report({
            promised: `every page and screen comes in ${engine.name} without an error, none too wide; a message is sent, a change saved by the first click and public`,
            seen: `${looks} pages and screens, ${acts.length} acts: ${problems.length} problems`,
            problems,
          })
        } finally {
          await engine.close()
        }
      }
    },
  },
]
