// Codes of standards that staff type, as the runtime knows them: IANA time zones and ISO 4217 currencies.

let zones: ReadonlyMap<string, string> | undefined
let currencies: ReadonlySet<string> | undefined

/** The zone in its own spelling, or null when there is none of that name; offsets such as +02:00 are no names. */
export function toTimeZone(typed: string): string | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(typed)) return null
  zones ??= new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]))
  const known = zones.get(typed.toLowerCase())
  if (known) return known
  try {
    // Names of old, such as US/Eastern, are no longer listed.
    new Intl.DateTimeFormat('en', { timeZone: typed })
    return typed
  } catch {
    return null
  }
}

/** The currency in capitals, or null when there is none of that code. */
export function toCurrency(typed: string): string | null {
  const code = typed.toUpperCase()
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code) ? code : null
}
