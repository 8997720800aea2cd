// A card without what the server does not offer: neither shown nor sent.
import { isOffered } from '#browser/api-offers.ts'
import type { Card } from './card.ts'
import type { Field } from './field.ts'

function offeredFields(fields: readonly Field[]): readonly Field[] {
  const hasDetails = isOffered('picture_details')
  const hasStatus = isOffered('event_status')
  if (hasDetails && hasStatus) return fields
  return fields
    .filter(({ widget, name }) => hasStatus || widget !== 'select' || name !== 'status')
    .map((field) =>
      hasDetails || field.widget !== 'image' ? field : { ...field, hasAlt: false, hasFocus: false },
    )
}

/** What the card is on the server that is asked. */
export function toOffered(card: Card): Card {
  const { history, order, ...endpoints } = card.endpoints
  const hasOrder = isOffered('order')
  return {
    ...card,
    endpoints: {
      ...endpoints,
      ...(history && isOffered('history') && { history }),
      ...(order && hasOrder && { order }),
    },
    isOrdered: card.isOrdered === true && hasOrder,
    fields: offeredFields(card.fields),
  }
}
