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

/** The translation of a record; the one that nobody has begun has revision 0. */
export const translationOf = (name: TranslatableName) =>
  z.object({
    language: otherLanguage,
    /** Field → its translation; null for what is shown in the site's own language. */
    texts: textsOf(name, () => z.string().nullable()),
    /** The texts in the site's own language. */
    originals: textsOf(name, () => z.string()),
    /** Fields whose original has changed since they were translated. */
    outdated: z.array(z.string()),
    revision: z.int(),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.string().nullable(),
  })

/** Texts to change; null takes a translation away. */
export function translationInput(name: TranslatableName) {
  const inputs = (tables[name] as TableDefinition).inputs.patch.shape
  return textsOf(name, (field) => {
    const sent = inputs[field] as z.ZodOptional<z.ZodType<string>>
    return sent.unwrap().nullable().optional()
  })
}

export type Translation = z.infer<ReturnType<typeof translationOf>>
