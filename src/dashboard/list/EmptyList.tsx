import { createPath } from '../resources/addresses.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'

interface Props {
  resource: Resource
  scope: Scope
  isFiltered: boolean
  onClear: () => void
}

/** Empty state of a list: explains the resource and offers the next step. */
export function EmptyList({ resource, scope, isFiltered, onClear }: Props) {
  if (isFiltered)
    return (
      <Notice tone="empty" title="Nothing matches this search and filter.">
        <Button onClick={onClear}>Show all</Button>
      </Notice>
    )
  return (
    <Notice tone="empty" title={resource.texts.empty}>
      {resource.texts.purpose && <p>{resource.texts.purpose}</p>}
      {resource.endpoints.create && (
        <ButtonLink to={createPath(resource, scope)}>Add the first {resource.noun.toLowerCase()}</ButtonLink>
      )}
    </Notice>
  )
}
