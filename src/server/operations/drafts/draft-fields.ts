// What drafts keep of fields, and where that contradicts what is live: each field by itself, but a picture with all that is
// said of it.
import type { Mapping } from '#db/mapping.ts'

export type Fields = Readonly<Record<string, unknown>>

export const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields with those that belong to the same pictures: the alternative text and focal point of one fit no other. */
export function fieldGroups({ images }: Mapping, names: readonly string[]): string[][] {
  const pictures = Object.keys(images).map((name) => [name, `${name}_alt`, `${name}_focus`])
  return [...new Set(names.map((name) => pictures.find((group) => group.includes(name)) ?? [name]))]
}

/** What of the values differs from the live record, as a draft keeps it with what that was. */
export function differencesTo(mapping: Mapping, live: Fields, values: Fields) {
  const whole: Fields = { ...live, ...values }
  const names = fieldGroups(mapping, Object.keys(values))
    .filter((group) => group.some((name) => !sameValue(live[name], whole[name])))
    .flat()
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { base: pick(live), fields: pick(whole) }
}

/**
 * Names of the fields that both a draft and somebody else have changed since it was begun, to different values. Of what it
 * does not say, as drafts of earlier editions do not of all about a picture, nothing is known.
 */
export function namesInConflict(
  mapping: Mapping,
  { base, fields }: { base: Fields; fields: Fields },
  now: Fields,
): string[] {
  const differs = (one: Fields, name: string) => name in one && !sameValue(one[name], now[name])
  return fieldGroups(mapping, Object.keys(fields)).flatMap((group) => {
    const isTheirs = group.some((name) => differs(base, name))
    if (!isTheirs || !group.some((name) => differs(fields, name))) return []
    return group.filter((name) => differs(base, name) || differs(fields, name))
  })
}
