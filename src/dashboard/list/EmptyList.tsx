import { createPath } from '../resources/addresses.ts'
import type { Card, Scope } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'

interface Props {
  card: Card
  scope: Scope
  isFiltered: boolean
  onClear: () => void
}

/** A list without rows: says what the thing is for and offers the next step. */
export function EmptyList({ card, scope, isFiltered, onClear }: Props) {
  if (isFiltered)
    return (
      <Notice tone="empty" title="Nothing matches this search and filter.">
        <Button onClick={onClear}>Show all</Button>
      </Notice>
    )
  return (
    <Notice tone="empty" title={card.texts.empty}>
      {card.texts.purpose && <p>{card.texts.purpose}</p>}
      {card.endpoints.create && (
        <ButtonLink to={createPath(card, scope)}>Add the first {card.noun.toLowerCase()}</ButtonLink>
      )}
    </Notice>
  )
}
