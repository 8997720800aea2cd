// What a record says in another language: the texts of its definition that are `translatable`, each with the limits that
// the text itself has.
import { z } from 'zod'
import { otherLanguages, ownLanguage } from '../languages.ts'
import type { TableDefinition } from '../resource.ts'
import { tables } from '../resources.ts'

type Tables = typeof tables
/** Names of the tables with texts that can be translated. */
export type TranslatableName = {
  [N in keyof Tables]: Tables[N] extends { readonly translatable: readonly string[] } ? N : never
}[keyof Tables]

export const translatableNames = (Object.keys(tables) as (keyof Tables)[]).filter(
  (name): name is TranslatableName => 'translatable' in tables[name],
)

/** Names of the texts of any table that can be translated. */
export const translatableIn = (name: string): readonly string[] =>
  (tables as Readonly<Record<string, TableDefinition | undefined>>)[name]?.translatable ?? []

export const otherLanguage = z.enum(otherLanguages)

/** Query of public reads: the language of the texts in the answer; the site's own may be named, and is read as none. */
export const languageQuery = {
  lang: z
    .enum([ownLanguage, ...otherLanguages])
    .transform((language) => (language === ownLanguage ? undefined : language))
    .optional(),
}

/** The texts of a table that can be translated, each as `schemaOf` makes it. */
const textsOf = <T extends z.ZodType>(name: TranslatableName, schemaOf: (field: string) => T) =>
  z.strictObject(
    Object.fromEntries(translatableIn(name).map((field): [string, T] => [field, schemaOf(field)])),
  )

const originalDigest = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'Send the digest of the original as it was told: 16 hexadecimal digits.')

/** The translation of a record; the one that nobody has begun has revision 0. */
export const translationOf = (name: TranslatableName) =>
  z.object({
    language: otherLanguage,
    /** Field → its translation; null for what is shown in the site's own language. */
    texts: textsOf(name, () => z.string().nullable()),
    /** The texts in the site's own language. */
    originals: textsOf(name, () => z.string()),
    /** Short digests of the originals; what is translated from one is saved with its digest. */
    digests: textsOf(name, () => originalDigest),
    /** Fields whose original has changed since they were translated. */
    outdated: z.array(z.string()),
    revision: z.int(),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.string().nullable(),
  })

/** Texts to change; null takes a translation away. `from` has the digests of the originals that they were translated from. */
export function translationInput(name: TranslatableName) {
  const inputs = (tables[name] as TableDefinition).inputs.patch.shape
  const texts = textsOf(name, (field) => {
    const sent = inputs[field] as z.ZodOptional<z.ZodType<string>>
    return sent.unwrap().nullable().optional()
  })
  return z.strictObject({
    ...texts.shape,
    from: textsOf(name, () => originalDigest.optional()).optional(),
  })
}

export type Translation = z.infer<ReturnType<typeof translationOf>>
