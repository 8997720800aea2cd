// A message is written and sent.

import { keyMs } from '../presses.ts'
import { pickOf } from '../random.ts'
import { type Act, has } from './act.ts'
import { type MessageField, messageFields, oneLine, type Visit } from './visit.ts'

const form = 'form.contact-form'

/** While it is being sent, a form takes no text. */
const takesText = has(`${form} button[type=submit]:enabled`)

/** Types into a field: what stands in it goes on, but an address is one word. */
async function write(visit: Visit, name: MessageField): Promise<void> {
  const { page } = visit
  const text = name === 'email' ? `${visit.newText()}@example.org` : `${visit.newText()} `
  const field = page.locator(`${form} [name=${name}]`)
  // What has been kept comes back with the script: a message before what was typed by then, anything else if nothing was.
  const isEarly = (await page.locator(`astro-island[ssr] ${form}`).count()) > 0
  if (isEarly) visit.earlyIn = visit.documents
  // Browsers bring back to an earlier page what was written there, also when it has been sent since.
  if (visit.sent.some(({ isThanked }) => isThanked)) visit.typed[name] = await field.inputValue()
  const isNew = isEarly ? name !== 'message' : name === 'email' || visit.typed[name].length > 60
  await field.click()
  await page.keyboard.press(isNew ? 'ControlOrMeta+a' : 'ControlOrMeta+End')
  await page.keyboard.type(text, { delay: keyMs })
  if (!(await field.evaluate((element) => element === document.activeElement)))
    throw new Error('The focus went elsewhere.')
  visit.typed[name] = isNew ? text : visit.typed[name] + text
}

export const messageActs: readonly Act[] = [
  {
    name: 'write into a field',
    weight: 30,
    at: 'page',
    can: takesText,
    run: (visit, pick) => write(visit, pickOf(messageFields, pick) ?? 'message'),
  },
  {
    name: 'write what is missing',
    weight: 30,
    at: 'page',
    can: takesText,
    async run(visit) {
      for (const name of messageFields) if (visit.typed[name] === '') await write(visit, name)
    },
  },
  {
    name: 'send the message',
    weight: 30,
    at: 'page',
    can: has(form),
    async run(visit) {
      const { page, typed } = visit
      const message = oneLine(typed.message)
      const plain = oneLine(await page.locator(`${form} [name=message]`).inputValue())
      const isWhole = messageFields.every((name) => typed[name] !== '')
      await page.getByRole('button', { name: 'Send Message' }).click()
      if (isWhole && !visit.sent.some((one) => one.message === message))
        visit.sent.push({ message, plain, isThanked: false })
    },
  },
]
