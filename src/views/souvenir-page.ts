// A souvenir's page. There is no shop: buyers use the contact form.
import { site } from '#contract/addresses.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type PictureView, toPicture } from './picture-view.ts'
import { toParagraphs } from './plain-text.ts'
import { toPrice } from './prices.ts'

export interface SouvenirPageView {
  key: string
  path: string
  name: DisplayName
  price: string
  /** "Gift", or "" for none. */
  badge: string
  paragraphs: string[][]
  picture: PictureView
  contactHref: string
}

export function toSouvenirPage(souvenir: Souvenir): SouvenirPageView {
  return {
    key: `souvenir-${souvenir.id}`,
    path: site.souvenir(souvenir.id),
    name: toDisplayName(souvenir.name, 'poster'),
    price: toPrice(souvenir.price),
    badge: souvenir.is_gift ? 'Gift' : '',
    paragraphs: toParagraphs(souvenir.description),
    picture: toPicture(souvenir.image_picture, souvenir.name, null),
    contactHref: site.contact(souvenir.name),
  }
}
