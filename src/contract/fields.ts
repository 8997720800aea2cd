// Types of input field that entities are made of, each with its limits and error messages.
import { z } from 'zod'
import { toCurrency, toTimeZone } from './codes.ts'
import { isEmail } from './email.ts'
import { required } from './field-messages.ts'
import { limits } from './limits.ts'
import { linkProblem } from './link-problem.ts'
import { mapAddressOf, toMapTarget } from './maps.ts'
import { oneLinePattern, turnsDirection } from './one-line.ts'
import { safeUrl } from './safe-url.ts'

const manyLines = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/u

const noControl = 'Control characters cannot be stored. Remove them and try again.'
const noTurn = 'Contains unseen characters that turn the direction of the text. Type it again.'
const noBroken = 'Contains half of a character. Type it again.'

/** The reason why a value is refused, unless it is too long, which is said of every text; a missing one is required. */
const orMissing =
  (reason: string) =>
  ({ code, input }: { code?: string | undefined; input?: unknown }) => {
    if (code === 'too_big') return undefined
    return input === undefined || input === '' ? required : reason
  }

/** All but the characters of which nothing is seen: spaces, those that only format, those to be ignored, the empty Braille pattern. */
const seen = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean => !seen.test(text)
/** Of a text that is there; an empty one is refused by its length. */
const isSeen = (text: string) => text === '' || !isBlank(text)

/**
 * Normalises line breaks to LF: browser forms send CRLF (HTML standard, "multipart form data"), JSON sends LF. A text that is too
 * long however its breaks are written stays as it is, because a million of them would keep everybody waiting.
 */
const toOneBreak = (text: string, max: number) =>
  text.length > 2 * max ? text : text.replace(/\r\n?/g, '\n')

function plain(max: number, pattern: RegExp) {
  return z
    .string()
    .trim()
    .overwrite((text) => toOneBreak(text, max))
    .max(max, { abort: true })
    .regex(pattern, { error: ({ input }) => (turnsDirection(String(input)) ? noTurn : noControl) })
    .refine((text) => text.isWellFormed(), noBroken)
}

/** A required line of text, trimmed. */
export const line = (max: number = limits.name) =>
  plain(max, oneLinePattern).min(1, required).refine(isSeen, required)
/** A line that may be empty. */
export const optionalLine = (max: number = limits.line) => plain(max, oneLinePattern)
/** Plain text of several lines that may be empty. */
export const optionalText = (max: number = limits.message) => plain(max, manyLines)
/** Required plain text of several lines. */
export const text = (max: number = limits.message) =>
  plain(max, manyLines).min(1, required).refine(isSeen, required)
/** Required HTML as staff typed it; it is sanitised before it is stored. */
export const html = () => plain(limits.html, manyLines).min(1, required).meta({ format: 'html' })

/** Search terms; control characters, which PostgreSQL rejects, become spaces. */
export const searchWords = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\u0000-\u001f\u007f]+/g, ' '))
    .trim()
    .max(limits.query)
    .meta({ description: `The first ${limits.queryWords} words are looked for.` })

export const flag = () => z.boolean()
/** The largest number of a row, which is what both databases hold. */
export const largestId = 2_147_483_647
export const id = () => z.int().min(1).max(largestId)
/** Id of a song or a picture in a draft: negative for one that is not public yet. */
export const partId = () => z.int().min(-2_147_483_648).max(largestId)
/** Every entry of a list once, in the new order; `before` is the order that the new one was made from. */
export const orderOf = (entry: typeof id) =>
  z.strictObject({
    ids: z.array(entry()).min(1).max(limits.orderIds),
    before: z.array(entry()).max(limits.orderIds).optional(),
  })
export const optionalId = () => id().nullable()
export const order = () => z.int().min(limits.orderMin).max(limits.orderMax)

/** Artists in order, by their ids, each with what it does, which may be an empty text. */
export const lineup = () =>
  z
    .array(
      z.strictObject({
        id: z.int('Choose an artist, or take the row away.').min(1).max(largestId),
        role: optionalLine(limits.lineupRole).default(''),
      }),
    )
    .max(limits.lineup)

/** Dollars with at most two decimals. */
export const price = () =>
  z
    .number()
    .min(0)
    .max(limits.priceMax)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.')

/** Money with at most two decimals, or null when there is none to say. */
export const optionalPrice = () => price().nullable()

/** A currency by its code (ISO 4217), in capitals, or an empty text. */
export const currency = () =>
  optionalLine(10).transform((value, context) =>
    value === ''
      ? ''
      : checked(
          toCurrency(value),
          'Not a currency. Use its three letters, such as EUR, GBP or USD.',
          context,
        ),
  )

const firstDay = '1900-01-01'
export const lastDay = '2200-12-31'
const noDay = 'Not a date. Use the form 2026-12-31.'

/** A calendar day as yyyy-mm-dd (ISO 8601), in the site's time zone. */
export const day = () =>
  z.iso
    .date({ error: orMissing(noDay), abort: true })
    .refine((value) => value >= firstDay && value <= lastDay, {
      error: 'A year between 1900 and 2200 is needed.',
    })
/** A day or null. */
export const optionalDay = () => z.union([day(), z.null()], noDay)

/** Whether the year of a moment is taken: that of UTC, in which it is stored and sent back. */
function hasYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year >= 2000 && year < 2200
}

/** A moment (ISO 8601 with a zone), in UTC to the millisecond, or null. */
export const optionalMoment = () =>
  z.iso
    .datetime({ offset: true, abort: true, error: 'Not a moment. Use the form 2026-12-31T20:30:00Z.' })
    .refine(hasYear, { error: 'A year between 2000 and 2199 is needed.' })
    .transform((value) => new Date(value).toISOString())
    .nullable()

const noTime = 'Not a time. Use the form 20:30.'
/** A time of day as HH:MM on the clock of the place, or null. */
export const optionalTime = () =>
  z.union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime), z.null()], noTime)

/** A time zone by its name (IANA), or an empty text for the site's. */
export const timeZone = () =>
  optionalLine(60).transform((value, context) =>
    value === ''
      ? ''
      : checked(toTimeZone(value), 'Not a time zone. Use a name such as Europe/Berlin.', context),
  )

const noEmail = 'Not an e-mail address. Use the form name@example.com.'
/** Stored as it was typed; mailing turns the domain to ASCII. */
export const email = () =>
  z
    .string({ error: orMissing(noEmail) })
    .max(limits.email, { abort: true })
    .refine(isEmail, { error: orMissing(noEmail) })
    .meta({ format: 'email' })
export const optionalEmail = () =>
  z.union([z.literal(''), email()], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  })

/** Without the sign before the code of a country. */
const leastPhone = 3
const phonePattern = /^\+?[\d\s().\-/]*$/
export const optionalPhone = () =>
  optionalLine(40)
    .refine((value) => phonePattern.test(value), {
      error: 'Use digits, spaces and + ( ) - . / only.',
      abort: true,
    })
    .refine(
      (value) => value === '' || value.replace('+', '').length >= leastPhone,
      'Too short for a phone number. Type all of it.',
    )

const badUrl = 'Not a web address. Use the form https://example.com/page.'
/** A web address or an empty text, normalised. */
export const optionalUrl = (kind: 'web' | 'link' = 'web') =>
  z
    .string()
    .trim()
    .max(limits.url)
    .transform((value, context) => (value === '' ? '' : checked(safeUrl(value, kind), badUrl, context)))

/** The address of a map; a pasted `<iframe>` is reduced to its address. */
export const mapUrl = () =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(limits.url * 2)
    .transform((value, context) =>
      checked(
        toMapTarget(mapAddressOf(value))?.url ?? null,
        'Not a map address. Paste an https address or the embed code of a map.',
        context,
      ),
    )

function checked(value: string | null, message: string, context: z.RefinementCtx): string {
  if (value !== null) return value
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const platform = z
  .string()
  .trim()
  .min(1, 'Name the platform.')
  .max(limits.platform)
  .regex(
    /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069<>"'`]+$/u,
    'Use letters, digits and spaces for a platform.',
  )
  .refine((text) => text.isWellFormed(), noBroken)

/** Platform → address, at most 30; a known network takes only addresses of its own hosts. */
export const links = () =>
  z.record(platform, z.string()).transform((map, context) => {
    const entries = Object.entries(map)
    if (entries.length > limits.links) {
      context.addIssue({
        code: 'custom',
        message: `At most ${limits.links} links; these are ${entries.length}.`,
      })
      return z.NEVER
    }
    return Object.fromEntries(
      entries.map(([name, address]) => [name, checkedLink(name, address, context)]),
    ) as Record<string, string>
  })

function checkedLink(name: string, address: string, context: z.RefinementCtx): string {
  return checked(safeUrl(address, { network: name.toLowerCase() }), linkProblem(name, address) ?? '', context)
}

/** Marks uploads on the server; a JSON body cannot contain a symbol. */
export const uploaded: unique symbol = Symbol('uploaded')

/** An uploaded file: staged on disk on the server, a `File` in the browser. */
export type UploadedFile = { readonly size: number } & (Blob | { readonly [uploaded]: true })

const isFile = (value: unknown): value is UploadedFile =>
  value instanceof Blob || (typeof value === 'object' && value !== null && uploaded in value)

/** Id of a stored picture: a digest of its content. */
export const pictureId = /^[0-9a-f]{32}$/
const isPicture = (value: unknown) => isFile(value) || (typeof value === 'string' && pictureId.test(value))

/** A picture to store, or the id of a stored one; null removes the current one. */
export const imageFile = () =>
  z
    .custom<UploadedFile | string | null>((value) => value === null || isPicture(value), {
      error: 'Send the picture as a file of a multipart form, or nothing to remove it.',
    })
    .meta({ file: true })
/** A picture that must be sent. */
export const requiredImageFile = () =>
  z
    .custom<UploadedFile | string>(isPicture, { error: 'Please select an image to upload.' })
    .meta({ file: true })

export const alt = () => optionalLine(limits.line)
/** Focal point as two comma-separated fractions, from the top left: `0.5,0.3`. */
export const focusPoint = () =>
  z
    .string()
    .max(40)
    .regex(
      /^(0(\.\d+)?|1(\.0+)?),(0(\.\d+)?|1(\.0+)?)$/,
      'Two numbers from 0 to 1 with a comma, such as 0.5,0.3.',
    )
