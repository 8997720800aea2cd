// Addresses of a card's screens, of its records, and what its endpoints need of them.
import { dashboard } from '#contract/addresses.ts'
import type { Card, Scope, StoredRecord } from './card.ts'

export function listPath(card: Card, scope: Scope = {}): string {
  if (card.part) return dashboard.part(scope.artistId ?? 0, card.part)
  return dashboard.list(card.name)
}

export function createPath(card: Card, scope: Scope = {}): string {
  return card.part ? dashboard.createPart(scope.artistId ?? 0, card.part) : dashboard.create(card.name)
}

export function editPath(card: Card, record: StoredRecord, scope: Scope = {}): string {
  const id = idOf(card, record)
  if (card.part) return dashboard.editPart(scope.artistId ?? 0, card.part, Number(id))
  return card.idParam === null ? dashboard.list(card.name) : dashboard.edit(card.name, id)
}

/** What tells a record from others of its card. */
export function idOf(card: Card, record: StoredRecord): string | number {
  const id = card.idParam === null ? card.name : record[card.idParam]
  return typeof id === 'number' ? id : String(id)
}

/** Parameters of a call about a record (or, without one, about the list). */
export function paramsOf(card: Card, scope: Scope, id?: string | number): Record<string, string | number> {
  return {
    ...(scope.artistId !== undefined && { artistId: scope.artistId }),
    ...(id !== undefined && card.idParam !== null && { [card.idParam]: id }),
  }
}
