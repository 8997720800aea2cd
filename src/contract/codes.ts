// Codes of standards that staff type, as the runtime knows them: IANA time zones and ISO 4217 currencies.

/** The zone in its own spelling, or null when there is none of that name; offsets such as +02:00 are no names. */
export function toTimeZone(typed: string): string | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(typed)) return null
  const known = Intl.supportedValuesOf('timeZone').find((name) => name.toLowerCase() === typed.toLowerCase())
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
  return Intl.supportedValuesOf('currency').includes(code) ? code : null
}
