// Routes of what records say in other languages.
import type { Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { type TranslatableName, translatableNames } from '#contract/entities/translation.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import type { StoredRecord } from '#db/records.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { findForStaff } from '../operations/record-reads.ts'
import { recordTypes } from '../operations/record-types.ts'
import { companySingleton, findSingleton, pageSingleton } from '../operations/singletons.ts'
import { getTranslationOf, saveTranslation, type TranslationTarget } from '../operations/translations.ts'
import { actorOf } from './caller.ts'
import { bind } from './route.ts'

interface Params {
  language: OtherLanguage
  id?: number
  slug?: string
}

const find = (
  db: Read,
  name: TranslatableName,
  { id, slug }: Params,
  absent: string,
): Promise<StoredRecord> => {
  if (slug !== undefined) return findSingleton(db, pageSingleton(slug, absent))
  return id === undefined
    ? findSingleton(db, companySingleton)
    : findForStaff(db, recordTypes[name], id, absent)
}

function targetOf(
  name: TranslatableName,
  { absent = notFound.anything }: Endpoint,
  params: Params,
): TranslationTarget {
  const type = recordTypes[name] as TranslationTarget['type']
  return { type, language: params.language, find: (db) => find(db, name, params, absent) }
}

export function bindTranslationRoutes(app: Hono<AppEnv>, deps: Deps): void {
  for (const name of translatableNames) {
    const { get, patch } = dashboardTranslations[name]
    bind(app, deps, get, ({ params }) => getTranslationOf(deps, targetOf(name, get, params)))
    bind(app, deps, patch, ({ params, body: { from = {}, ...texts }, ...call }) =>
      saveTranslation(deps, targetOf(name, patch, params), { texts, from }, actorOf(call), call),
    )
  }
}
