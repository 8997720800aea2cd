// Dashboard endpoints of the six archivable resources.

import { z } from 'zod'
import { defineEndpoint, keyErrors } from '../endpoint.ts'
import { auditEntry } from '../entities/audit-entry.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { type ResourceName, resources } from '../resources.ts'
import { notFound } from '../texts.ts'
import { dashboardListQuery, eventPeople, idParams } from './parameters.ts'

/** What visible records lack; of events those that are still to come. */
const anyNeed = z.enum(['image', 'artist', 'responsible'])

function endpointsOf<const N extends ResourceName>(name: N) {
  const resource: (typeof resources)[N] = resources[name]
  const base = {
    section: `Dashboard: ${name}`,
    permission: 'staff',
    absent: notFound[resource.kind],
  } as const
  const item = resource.detail as (typeof resources)[N]['detail']
  const create = resource.inputs.create as (typeof resources)[N]['inputs']['create']
  const patch = resource.inputs.patch as (typeof resources)[N]['inputs']['patch']
  const one = `${/^[aeiou]/.test(resource.label) ? 'an' : 'a'} ${resource.label}`
  const isEvents = name === 'events'
  const aliases = isEvents ? { responsible_id: 'responsible' } : {}
  const needs = (isEvents ? anyNeed : anyNeed.extract(['image'])) as typeof anyNeed
  const orderings = resource.orderings as unknown as readonly [string, ...string[]]
  const query = dashboardListQuery(orderings).extend({ needs: needs.optional() })
  return {
    list: defineEndpoint({
      ...base,
      scope: 'read',
      method: 'GET',
      path: `/dashboard/${name}/`,
      status: 200,
      summary: `List of all ${name}, archived ones included`,
      query: (isEvents ? query.extend(eventPeople) : query) as typeof query,
      answer: listOf(resource.item as (typeof resources)[N]['item']),
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
      body: create,
      aliases,
      answer: item,
      errors: ['bad_field', 'malformed', 'too_large', 'wrong_type', ...keyErrors],
      revisioned: true,
      keyed: {},
    }),
    patch: defineEndpoint({
      ...base,
      scope: 'content',
      method: 'PATCH',
      path: `/dashboard/${name}/:id/`,
      status: 200,
      summary: `Change ${one}; only what is sent. Archive and restore with is_active`,
      params: idParams,
      body: patch,
      aliases,
      answer: item,
      revisioned: true,
      errors: ['bad_field', 'malformed', 'not_found', 'stale', 'too_large', 'wrong_type'],
    }),
    archive: defineEndpoint({
      ...base,
      scope: 'content',
      method: 'DELETE',
      path: `/dashboard/${name}/:id/`,
      status: 204,
      summary: `Archive ${one}, as a change of is_active does; nothing is deleted`,
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
      errors: ['not_found'],
    }),
  }
}

export const dashboardResources = {
  artists: endpointsOf('artists'),
  events: endpointsOf('events'),
  partners: endpointsOf('partners'),
  staff: endpointsOf('staff'),
  slides: endpointsOf('slides'),
  souvenirs: endpointsOf('souvenirs'),
}
