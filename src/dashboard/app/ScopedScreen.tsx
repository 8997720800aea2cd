import { type ComponentType, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { artistIdMissing } from '#contract/texts.ts'
import { newRecord, screenKey } from '../resources/addresses.ts'
import { toOffered } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

interface Props {
  resource: Resource
  isNew: boolean
  Screen: ComponentType<{ resource: Resource; scope: Scope; id?: string; isNew?: boolean; copyOf?: string }>
}

/** Ids are converted to numbers, so leading zeros are allowed. */
const isId = (text: string | undefined) => /^0{0,9}[1-9]\d{0,9}$/.test(text ?? '')

/** A resource's screen with the parameters of its URL. A missing artist or an invalid id shows the not-found screen. */
export function ScopedScreen({ resource: whole, isNew, Screen }: Props) {
  const resource = useMemo(() => toOffered(whole), [whole])
  const { artistId, id } = useParams()
  const [search] = useSearchParams()
  const copyOf = isNew && resource.copied ? (search.get('copy') ?? undefined) : undefined
  const scope = useMemo<Scope>(
    () => (resource.part ? { artistId: Number(artistId) } : {}),
    [resource, artistId],
  )
  if (resource.part && !isId(artistId))
    return (
      <NotFoundScreen
        text={artistIdMissing}
        back={{ to: dashboard.list('artists'), label: 'Back to artists' }}
      />
    )
  const ids = [id, copyOf].filter((one) => one !== undefined)
  if (resource.idParam === 'id' && !ids.every(isId))
    return (
      <NotFoundScreen
        text={resource.texts.absent}
        back={{ to: dashboard.list(resource.name), label: 'Back to list' }}
      />
    )
  return (
    <Screen
      key={`${screenKey(resource, scope, isNew ? newRecord : id)} ${copyOf ?? ''}`}
      resource={resource}
      scope={scope}
      isNew={isNew}
      {...(copyOf !== undefined && { copyOf: String(Number(copyOf)) })}
      {...(id !== undefined && { id: resource.idParam === 'id' ? String(Number(id)) : id })}
    />
  )
}
