// What speaks for spam in a message. It only sets the message apart, in a folder that staff look into: it is stored and
// mailed like any other, so that a wrong guess loses nothing.
import type { Read } from '#db/connection.ts'
import { isMarkedSender } from '#db/tables/inbox.ts'

export interface MessageToCheck {
  name: string
  email: string
  message: string
  seconds?: number | undefined
}

/** Links in the text from which on they count as a sign. */
const manyLinks = 3
/** Nobody types more characters in a second; who pastes a text shows no other sign. */
const fastestTyping = 40
const longText = 200

const linksIn = (text: string) => text.match(/https?:\/\/|www\./gi)?.length ?? 0

/** Signs of which one is enough: markup that only forums understand, which robots try everywhere. */
const certain: readonly [sign: string, is: (judged: MessageToCheck) => boolean][] = [
  ['markup', ({ message }) => /<a href|\[url[\]=]|\[link[\]=]/i.test(message)],
]
/** Signs that a person may show as well; two of them are enough. */
const possible: typeof certain = [
  ['links', ({ message }) => linksIn(message) >= manyLinks],
  ['address_in_name', ({ name }) => linksIn(name) > 0],
  [
    'typed_too_fast',
    ({ message, seconds }) =>
      seconds !== undefined && message.length > longText && message.length > seconds * fastestTyping,
  ],
]

/** Names of the signs by which a message is set apart; none for most. */
export async function spamSigns(db: Read, judged: MessageToCheck): Promise<string[]> {
  const found = (signs: typeof certain) => signs.filter(([, is]) => is(judged)).map(([sign]) => sign)
  const strong = found(certain)
  if (await isMarkedSender(db, judged.email)) strong.push('known_sender')
  const weak = found(possible)
  return strong.length > 0 || weak.length > 1 ? [...strong, ...weak] : []
}
