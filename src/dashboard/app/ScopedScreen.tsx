import { type ComponentType, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { artistIdMissing } from '#contract/texts.ts'
import { newRecord, placeOf } from '../resources/addresses.ts'
import type { Card, Scope } from '../resources/card.ts'
import { toOffered } from '../resources/offered.ts'
import { LostScreen } from './LostScreen.tsx'

interface Props {
  card: Card
  isNew: boolean
  Screen: ComponentType<{ card: Card; scope: Scope; id?: string; isNew?: boolean }>
}

/** Ids are converted to numbers, so noughts before one mean nothing. */
const isId = (text: string | undefined) => /^0{0,9}[1-9]\d{0,9}$/.test(text ?? '')

/** A card's screen with what its address says; an address without an artist or with an impossible id leads back. */
export function ScopedScreen({ card: whole, isNew, Screen }: Props) {
  const card = useMemo(() => toOffered(whole), [whole])
  const { artistId, id } = useParams()
  const scope = useMemo<Scope>(() => (card.part ? { artistId: Number(artistId) } : {}), [card, artistId])
  if (card.part && !isId(artistId))
    return (
      <LostScreen text={artistIdMissing} back={{ to: dashboard.list('artists'), label: 'Back to artists' }} />
    )
  if (id !== undefined && card.idParam === 'id' && !isId(id))
    return (
      <LostScreen text={card.texts.absent} back={{ to: dashboard.list(card.name), label: 'Back to list' }} />
    )
  return (
    <Screen
      key={placeOf(card, scope, isNew ? newRecord : id)}
      card={card}
      scope={scope}
      isNew={isNew}
      {...(id !== undefined && { id: card.idParam === 'id' ? String(Number(id)) : id })}
    />
  )
}
