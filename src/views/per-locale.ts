// Formats are made once for each locale that views speak, because making one takes longer than a view.
import { spokenLocale } from './language.ts'

/** Returns what `make` makes for the spoken locale, always the same one. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = spokenLocale()
    const known = made.get(locale)
    if (known !== undefined) return known
    const one = make(locale)
    made.set(locale, one)
    return one
  }
}
