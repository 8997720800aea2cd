import { type ComponentType, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { artistIdMissing } from '#contract/texts.ts'
import { newRecord, screenKey } from '../resources/addresses.ts'
import { toOffered } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

interface Props {
  resource: Resource
  isNew: boolean
  Screen: ComponentType<{ resource: Resource; scope: Scope; id?: string; isNew?: boolean }>
}

/** Ids are converted to numbers, so leading zeros are allowed. */
const isId = (text: string | undefined) => /^0{0,9}[1-9]\d{0,9}$/.test(text ?? '')

/** A resource's screen with the parameters of its URL. A missing artist or an invalid id shows the not-found screen. */
export function ScopedScreen({ resource: whole, isNew, Screen }: Props) {
  const resource = useMemo(() => toOffered(whole), [whole])
  const { artistId, id } = useParams()
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
  if (id !== undefined && resource.idParam === 'id' && !isId(id))
    return (
      <NotFoundScreen
        text={resource.texts.absent}
        back={{ to: dashboard.list(resource.name), label: 'Back to list' }}
      />
    )
  return (
    <Screen
      key={screenKey(resource, scope, isNew ? newRecord : id)}
      resource={resource}
      scope={scope}
      isNew={isNew}
      {...(id !== undefined && { id: resource.idParam === 'id' ? String(Number(id)) : id })}
    />
  )
}
