import { inSentence, t } from '../language/translate.ts'
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
      <Notice tone="empty" title={t('Nothing matches this search and filter.')}>
        <Button onClick={onClear}>{t('Show all')}</Button>
      </Notice>
    )
  return (
    <Notice tone="empty" title={resource.texts.empty}>
      {resource.texts.purpose && <p>{resource.texts.purpose}</p>}
      {resource.endpoints.create && (
        <ButtonLink to={createPath(resource, scope)}>
          {t('Add the first {noun}', { noun: inSentence(resource.noun) })}
        </ButtonLink>
      )}
    </Notice>
  )
}
