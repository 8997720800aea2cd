// Publishing endpoints for staff: progress of changes, previews, releases.
import { z } from 'zod'
import { bodyErrors, defineEndpoint } from '../endpoint.ts'
import { change, changeSummary, previewInput, release } from '../entities/change.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { buildRequest } from '../entities/site-build.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const staff = { section: 'Dashboard: publishing', permission: 'staff', absent: notFound.anything } as const

export const dashboardPublishing = {
  listChanges: defineEndpoint({
    ...staff,
    scope: 'read',
    method: 'GET',
    path: '/dashboard/changes/',
    status: 200,
    summary: 'Changes and how far they have come, latest first',
    query: z.strictObject(pageQuery),
    answer: listOf(changeSummary),
    errors: ['bad_field'],
  }),
  getChange: defineEndpoint({
    ...staff,
    scope: 'read',
    method: 'GET',
    path: '/dashboard/changes/:id/',
    status: 200,
    summary: 'One change with its pages; `id` is what `Change-Id` said',
    params: idParams,
    answer: change,
    errors: ['not_found'],
  }),
  preview: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/dashboard/preview/',
    status: 200,
    summary: 'A page as it would look with unsaved values; nothing is stored',
    body: previewInput,
    answer: z.string(),
    answerType: 'text/html',
    errors: [...bodyErrors, 'not_found', 'too_often', 'unavailable'],
  }),
  askForBuild: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/dashboard/builds/',
    status: 200,
    summary: 'Ask for a build of the site again, where it is built elsewhere',
    answer: buildRequest,
    errors: ['not_found', 'too_often', 'unavailable'],
  }),
  listReleases: defineEndpoint({
    ...staff,
    scope: 'read',
    method: 'GET',
    path: '/dashboard/releases/',
    status: 200,
    summary: 'Complete sites that are kept, latest first',
    answer: listOf(release),
    errors: [],
  }),
  activateRelease: defineEndpoint({
    ...staff,
    permission: 'admin',
    method: 'POST',
    path: '/dashboard/releases/:id/activate/',
    status: 200,
    summary: 'Bring the templates of a kept release back, with the content of today',
    params: idParams,
    answer: release,
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
}
