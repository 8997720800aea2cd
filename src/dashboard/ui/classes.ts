/** Class names that are there, as one attribute. */
export function classes(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
