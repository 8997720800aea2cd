// The language of the texts that fields hold; their labels, and the names of choices, are in that of the dashboard.
import { createContext, use } from 'react'
import { language } from '#browser/language.ts'
import { ownLanguage } from '#contract/languages.ts'
import type { Field } from '../resources/field.ts'

/** The site's language, in which records are written; undefined where the dashboard is in it too. */
export const recordLanguage = language === ownLanguage ? undefined : ownLanguage

export const FieldLanguage = createContext<string | undefined>(recordLanguage)

/** The language of what a field holds; undefined for what is no text. */
export function useFieldLanguage({ widget }: Pick<Field, 'widget'>): string | undefined {
  const found = use(FieldLanguage)
  return widget === 'text' || widget === 'textarea' || widget === 'html' ? found : undefined
}
