// What the releases of this server are made from, as digests.
import type { PublisherSettings } from '../publisher-settings.ts'
import { readEditionId, type Templates } from '../render/renderer-build.ts'
import { digestOrigin } from './release-store.ts'

export interface Origins {
  /** Of what templates read: the server's own code decides the bytes of a page as well. */
  edition: string
  /** Of the addresses of site and dashboard, languages and time zone. */
  place: string
  /** Of templates and place: a person's choice of a release holds until these change. */
  newest: string
  /** Of everything but the content. */
  source: string
}

export function readOrigins(settings: PublisherSettings, templates: Templates): Origins {
  const { siteUrl, timeZone, apiOrigin = null, foreign, languages = [], edition = readEditionId() } = settings
  const staff = settings.staffOrigin ? [`staff at ${settings.staffOrigin}`] : []
  const contentUrl = foreign ? [foreign.contentUrl] : []
  const place = digestOrigin([siteUrl, timeZone, apiOrigin, ...contentUrl, ...languages, ...staff])
  const newest = digestOrigin([templates.id, place])
  return { edition, place, newest, source: digestOrigin([templates.id, place, edition]) }
}
