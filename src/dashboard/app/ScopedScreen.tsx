import { type ComponentType, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { artistIdMissing } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { newRecord, screenKey } from '../resources/addresses.ts'
import { toOffered } from '../resources/offered.ts'
import type { Owner, Resource, Scope } from '../resources/resource.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

interface Props {
  resource: Resource
  isNew: boolean
  /** The resource whose record in the address owns what is listed. */
  owner?: Owner['name'] | undefined
  Screen: ComponentType<{ resource: Resource; scope: Scope; id?: string; isNew?: boolean; copyOf?: string }>
}

/** Ids are converted to numbers, so leading zeros are allowed. */
const isId = (text: string | undefined) => /^0{0,9}[1-9]\d{0,9}$/.test(text ?? '')

/** Inputs of a new record that its address fills in, such as the artist of an event, as a query string. */
function givenInputs({ owners }: Resource, search: URLSearchParams): string {
  const names = Object.values(owners ?? {}).map(({ input }) => input)
  const given = names.map((name) => [name, search.get(name) ?? ''])
  return String(new URLSearchParams(given.filter(([, value]) => isId(value))))
}

function withInitial(resource: Resource, given: string): Resource {
  if (given === '') return resource
  const inputs = [...new URLSearchParams(given)].map(([name, value]) => [name, Number(value)])
  return { ...resource, initial: { ...resource.initial, ...Object.fromEntries(inputs) } }
}

/** A resource's screen with the parameters of its URL. A missing artist or an invalid id shows the not-found screen. */
export function ScopedScreen({ resource: whole, isNew, owner, Screen }: Props) {
  const { artistId, ownerId, id } = useParams()
  const [search] = useSearchParams()
  const given = isNew ? givenInputs(whole, search) : ''
  const resource = useMemo(() => withInitial(toOffered(whole), given), [whole, given])
  const copyOf = isNew && resource.copied ? (search.get('copy') ?? undefined) : undefined
  const scope = useMemo<Scope>(
    () => ({
      ...(resource.part && { artistId: Number(artistId) }),
      ...(owner && { owner: { name: owner, id: Number(ownerId) } }),
    }),
    [resource, artistId, owner, ownerId],
  )
  if (resource.part && !isId(artistId))
    return (
      <NotFoundScreen
        text={artistIdMissing}
        back={{ to: dashboard.list('artists'), label: t('Back to artists') }}
      />
    )
  const ids = [id, copyOf, ownerId].filter((one) => one !== undefined)
  if (resource.idParam === 'id' && !ids.every(isId))
    return (
      <NotFoundScreen
        text={resource.texts.absent}
        back={{ to: dashboard.list(resource.name), label: t('Back to list') }}
      />
    )
  return (
    <Screen
      key={`${screenKey(resource, scope, isNew ? newRecord : id)} ${copyOf ?? ''}${given}`}
      resource={resource}
      scope={scope}
      isNew={isNew}
      {...(copyOf !== undefined && { copyOf: String(Number(copyOf)) })}
      {...(id !== undefined && { id: resource.idParam === 'id' ? String(Number(id)) : id })}
    />
  )
}
