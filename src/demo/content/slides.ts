// The slides of the front page. One has neither caption nor link, one is archived.

import { picture } from './picture.ts'
import type { DemoSlide, Focus } from './types.ts'

/** What is seen above the sea, right of the words. */
const right: Focus = { x: 0.7, y: 0.4 }

export const slides: readonly DemoSlide[] = [
  {
    title: 'The Winter Crossing',
    caption: 'Board at nine, sail at ten, breakfast in Ostrand. Five concerts on one ship.',
    link_url: null,
    eventKey: 'winter-crossing',
    order: 1,
    image: picture(
      'slides/crossing',
      'A ferry seen from ahead, her yellow searchlight on a cloud, rings of red and black around her, waves below',
      { ...right, x: 0.72 },
    ),
    is_active: true,
  },
  {
    title: 'Åse Lindqvist sings in the dark',
    caption: 'Voice, harmonium, two cellos and no electric light, at St Erasmus.',
    link_url: null,
    eventKey: 'ase-unlit-church',
    order: 2,
    image: picture(
      'slides/unlit',
      'A red and black accordion before pale blue lines that bend like water',
      right,
    ),
    is_active: true,
  },
  {
    title: 'Los Faroleros hand out the light',
    caption: 'Nine players, one lamp, then everybody’s.',
    link_url: null,
    eventKey: 'faroleros-lamps',
    order: 3,
    image: picture('slides/lamps', 'A burning hurricane lamp, rays of red and pink spreading from it', right),
    is_active: true,
  },
  {
    title: 'Open late',
    caption: null,
    link_url: null,
    eventKey: null,
    order: 4,
    image: picture(
      'slides/moon',
      'The harbour at night: a ferry comes in below the beam of the lighthouse, which ends on a full moon; on the quay dark roofs with lit windows',
      { x: 0.16, y: 0.56 },
    ),
    is_active: true,
  },
  {
    title: 'Farewell to the 84 bus',
    caption: 'Mirrorball Undertakers invite you to the wake.',
    link_url: '/events',
    eventKey: null,
    order: 5,
    image: picture('slides/wake', 'A mirror ball on acid yellow, ringed by ochre dots', right),
    is_active: false,
  },
]
