// Dashboard endpoints of translations: two for each kind of record with texts that can be translated.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { pageSlug } from '../entities/page.ts'
import {
  otherLanguage,
  type TranslatableName,
  translatableNames,
  translationInput,
  translationOf,
} from '../entities/translation.ts'
import { id } from '../fields.ts'
import { type ResourceName, resourceNames, resources } from '../resources.ts'
import { notFound } from '../texts.ts'

const language = { language: otherLanguage }

const isResource = (name: TranslatableName): name is TranslatableName & ResourceName =>
  resourceNames.some((one) => one === name)

/** How a record is named in the address, and who may translate it: whoever may change it. */
function placeOf(name: TranslatableName) {
  if (isResource(name)) {
    const { absent, label } = resources[name]
    const params = z.strictObject({ id: id(), ...language })
    return { path: `/dashboard/${name}/:id`, params, absent, label, permission: 'staff' } as const
  }
  return name === 'pages'
    ? ({
        path: '/dashboard/pages/:slug',
        params: z.strictObject({ slug: pageSlug, ...language }),
        absent: notFound.page,
        label: 'content page',
        permission: 'admin',
      } as const)
    : ({
        path: '/dashboard/company',
        params: z.strictObject(language),
        absent: notFound.page,
        label: 'site info',
        permission: 'admin',
      } as const)
}

function endpointsOf(name: TranslatableName) {
  const { path, label, permission, ...place } = placeOf(name)
  const base = {
    ...place,
    section: 'Dashboard: translations',
    permission,
    path: `${path}/translations/:language/`,
    answer: translationOf(name),
    status: 200,
    revisioned: true,
  } as const
  const isOpen = permission === 'staff'
  return {
    get: defineEndpoint({
      ...base,
      ...(isOpen && { scope: 'read' as const }),
      method: 'GET',
      summary: `What the ${label} says in another language, beside the original`,
      errors: ['not_found'],
    }),
    patch: defineEndpoint({
      ...base,
      ...(isOpen && { scope: 'content' as const }),
      method: 'PATCH',
      summary: `Translate the ${label}; only the texts that are sent, null takes one away`,
      body: translationInput(name),
      errors: [...bodyErrors, 'not_found', 'stale', ...idempotencyErrors],
      keyed: {},
    }),
  }
}

/** By the name of the table that the records are in. */
export const dashboardTranslations = Object.fromEntries(
  translatableNames.map((name) => [name, endpointsOf(name)]),
) as Readonly<Record<TranslatableName, ReturnType<typeof endpointsOf>>>
