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

const commonNames = new Map<string, string>()

/** The name that the runtime has for all names of a zone. */
function commonName(zone: string): string {
  const known = commonNames.get(zone)
  if (known) return known
  const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  commonNames.set(zone, name)
  return name
}

/** Whether two names that `toTimeZone` knows are of one zone, as Asia/Kolkata and Asia/Calcutta are. */
export const isSameZone = (one: string, other: string) =>
  one === other || commonName(one) === commonName(other)

/** The currency in capitals, or null when there is none of that code. */
export function toCurrency(typed: string): string | null {
  const code = typed.toUpperCase()
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code) ? code : null
}
