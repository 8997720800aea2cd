// Dashboard endpoints of the resources with their own list and form.

import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { translatableIn } from '../entities/translation.ts'
import { id } from '../fields.ts'
import type { AnyResource } from '../resource.ts'
import { type ListSchema, type ResourceName, resourceNames, resources } from '../resources.ts'
import { dashboardListQuery, idParams, orderingNames } from './parameters.ts'

/** What visible records may lack; for events, only upcoming ones are considered. */
const anyNeed = z.enum(['image', 'artist', 'responsible'])

const copyQuery = z.strictObject({
  /** The record whose translations the new one gets, of the texts that both have alike. */
  translations_of: id().optional(),
})

/** Query of a creation; none where nothing can be translated. */
const copyQueryOf = (name: ResourceName) =>
  (translatableIn(name).length > 0 ? copyQuery : undefined) as typeof copyQuery

function endpointsOf<const N extends ResourceName>(name: N) {
  const resource: AnyResource = resources[name]
  const base = {
    section: `Dashboard: ${name}`,
    permission: 'staff',
    absent: resource.absent,
  } as const
  const item = resource.detail as (typeof resources)[N]['detail']
  const create = resource.inputs.create as (typeof resources)[N]['inputs']['create']
  const patch = resource.inputs.patch as (typeof resources)[N]['inputs']['patch']
  const one = `${/^[aeiou]/.test(resource.label) ? 'an' : 'a'} ${resource.label}`
  const { aliases = {}, needs = ['image'] } = resource
  const query = dashboardListQuery(orderingNames(resource))
    .extend({
      needs: (anyNeed.extract([...needs]) as typeof anyNeed).optional(),
      /** Whether it appears or disappears by itself. */
      planned: z.boolean().optional(),
    })
    .extend(resource.staffFilters ?? {})
  return {
    list: defineEndpoint({
      ...base,
      scope: 'read',
      method: 'GET',
      path: `/dashboard/${name}/`,
      status: 200,
      summary: `List of all ${name}, archived ones included`,
      query,
      answer: listOf(resource.item) as ListSchema<N>,
      errors: ['bad_field'],
    }),
    get: defineEndpoint({
      ...base,
      scope: 'read',
      method: 'GET',
      path: `/dashboard/${name}/:id/`,
      status: 200,
      summary: `One ${resource.label}`,
      params: idParams,
      answer: item,
      errors: ['not_found'],
      revisioned: true,
    }),
    create: defineEndpoint({
      ...base,
      scope: 'content',
      method: 'POST',
      path: `/dashboard/${name}/`,
      status: 201,
      summary: `Add ${one}`,
      query: copyQueryOf(name),
      body: create,
      aliases,
      answer: item,
      errors: [...bodyErrors, ...idempotencyErrors],
      revisioned: true,
      keyed: {},
    }),
    patch: defineEndpoint({
      ...base,
      scope: 'content',
      method: 'PATCH',
      path: `/dashboard/${name}/:id/`,
      status: 200,
      summary: `Change ${one}; only what is sent. Archive and restore with is_active; false alone also ends a plan to show it`,
      params: idParams,
      body: patch,
      aliases,
      answer: item,
      revisioned: true,
      errors: [...bodyErrors, 'not_found', 'stale', ...idempotencyErrors],
      keyed: {},
    }),
    archive: defineEndpoint({
      ...base,
      scope: 'content',
      method: 'DELETE',
      path: `/dashboard/${name}/:id/`,
      status: 204,
      summary: `Archive ${one}, which also ends a plan to show it; nothing is deleted`,
      params: idParams,
      answer: null,
      revisioned: true,
      errors: ['not_found', 'stale'],
    }),
    history: defineEndpoint({
      ...base,
      scope: 'read',
      method: 'GET',
      path: `/dashboard/${name}/:id/history/`,
      status: 200,
      summary: `Who changed this ${resource.label}, newest first`,
      params: idParams,
      query: z.strictObject(pageQuery),
      answer: listOf(auditEntry),
      errors: ['bad_field', 'not_found'],
    }),
  }
}

export const dashboardResources = Object.fromEntries(
  resourceNames.map((name) => [name, endpointsOf(name)]),
) as { readonly [N in ResourceName]: ReturnType<typeof endpointsOf<N>> }
