// What belongs to a record and has a tab beside its form, and the record to which a screen belongs.
import { artists } from './artists.ts'
import { events } from './events.ts'
import { gallery } from './gallery.ts'
import { toOffered } from './offered.ts'
import type { ChildName, Owner, Resource, Scope } from './resource.ts'
import { songs } from './songs.ts'
import { tours } from './tours.ts'
import { venues } from './venues.ts'

const childResources: Readonly<Record<ChildName, Resource>> = { songs, gallery, events }
const ownerResources: Readonly<Record<Owner['name'], Resource>> = { artists, venues, tours }

export interface Child {
  readonly resource: Resource
  readonly scope: Scope
}

/** The lists of what belongs to a record. */
export function childrenOf(parent: Resource, id: number): Child[] {
  return (toOffered(parent).children ?? []).map((name) => ({
    resource: childResources[name],
    // Only those that own events have them as children.
    scope: name === 'events' ? { owner: { name: parent.name as Owner['name'], id } } : { artistId: id },
  }))
}

/** The record to whose screens a list or a form belongs; null for one that stands alone, or belongs to a draft. */
export function parentOf(
  resource: Resource,
  { artistId, draftId, owner }: Scope,
): { of: Resource; id: number } | null {
  if (owner) return { of: ownerResources[owner.name], id: owner.id }
  return resource.part && artistId !== undefined && draftId === undefined
    ? { of: artists, id: artistId }
    : null
}
