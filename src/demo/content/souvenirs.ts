// The items of the shop. One is free, one is a gift card, one is no longer sold, one has no description.

import { picture } from './picture.ts'
import type { DemoSouvenir } from './types.ts'

export const souvenirs: readonly DemoSouvenir[] = [
  {
    key: 'tshirt',
    name: 'T-shirt, lamp and bow',
    description:
      'Heavy black cotton, printed in two inks in the arch under our office. Runs large. The red fades to the colour of the old lightship, which we consider a feature.',
    price: '28.00',
    image: picture(
      'souvenirs/tshirt',
      'A black T-shirt with the Night Ferry mark, a red lamp over a ship’s bow, pegged to a line over a black sea',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'record',
    name: 'Winter Crossing (LP)',
    description:
      'Eleven recordings from last winter’s crossing, engine noise included. Gatefold, 180 grams, with the deck plan as a poster. Side D is the car deck at four in the morning.',
    price: '24.50',
    image: picture(
      'souvenirs/record',
      'A record half out of its sleeve; the sleeve shows a red sun over black waves',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'tote',
    name: 'Tote bag',
    description: 'Unbleached cotton with long handles. Holds six records, or one ham.',
    price: '12.90',
    image: picture(
      'souvenirs/tote',
      'A pale cotton bag with “Night Ferry” in black capitals and two rows of yellow waves',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'mug',
    name: 'Mess-room mug',
    description: 'Enamel, 0.4 litres, the same as on board. Chips with dignity. Not for the microwave.',
    price: '14.75',
    image: picture(
      'souvenirs/mug',
      'A white enamel mug with a red handle and the Night Ferry mark, steam rising from it',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'tube',
    name: 'Three rolled posters',
    description:
      'Three from the spare sheets of the last season, chosen by Yusra, who will not be told what to choose. 50 by 75 centimetres, two or three inks, slight misregistration guaranteed.',
    price: '35.00',
    image: picture(
      'souvenirs/tube',
      'A cardboard tube marked “Night Ferry”, and a red poster half unrolled behind it',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'pin',
    name: 'Enamel pin',
    description: null,
    price: '6.50',
    image: picture(
      'souvenirs/pin',
      'A round blue enamel pin with a ship’s bow and a red lamp, on its paper card',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'cap',
    name: 'Deckhand’s cap',
    description: 'Five panels, a stiff brim, one size, adjustable with cold fingers.',
    price: '22.00',
    image: picture(
      'souvenirs/cap',
      'A teal and black cap with a red brim and the Night Ferry mark at its front',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'book',
    name: 'Songs from the Flats',
    description:
      'Sixty-four work songs from this coast and from the coasts its workers came from, with tunes, translations and the names of those who sang them to us. Lies flat on a music stand and on mud.',
    price: '18.00',
    image: picture(
      'souvenirs/book',
      'A red book, “Songs from the Flats” on its cover under a porthole with moon and waves',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'giftcard',
    name: 'Gift card: one evening',
    description:
      'Admits two people to any Night Ferry concert in Havermouth, to be chosen later by them and not by you. Valid for three years. Sent by post in an envelope that gives nothing away.',
    price: '60.00',
    image: picture(
      'souvenirs/giftcard',
      'A yellow gift card tied with a white ribbon, “Night Ferry, one evening” printed on it',
    ),
    is_gift: true,
    is_active: true,
  },
  {
    key: 'matchbox',
    name: 'Box of matches',
    description: 'For the Faroleros concerts. Forty matches. Please light lamps with them and nothing else.',
    price: '1.20',
    image: picture(
      'souvenirs/matchbox',
      'A yellow matchbox, half open, with the Night Ferry mark in a white circle',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'poster',
    name: 'This month’s poster',
    description: 'Free from the rack at the door of every concert, one each, while the pile lasts.',
    price: '0.00',
    image: picture(
      'souvenirs/poster',
      'A poster taped to a wall: the bow of a ship before a red sun, black waves, “Night Ferry” in white',
    ),
    is_gift: false,
    is_active: true,
  },
  {
    key: 'scarf',
    name: 'Supporters’ scarf',
    description:
      'Knitted by the choir for one winter only. Sold out; the pattern is pinned up in the Pilot’s Rest.',
    price: '31.00',
    image: picture(
      'souvenirs/scarf',
      'A knitted scarf with yellow and dark red ends, striped and fringed, over a rail',
    ),
    is_gift: false,
    is_active: false,
  },
]
