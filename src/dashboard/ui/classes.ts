/** Joins the given class names, without missing ones. */
export function classes(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
