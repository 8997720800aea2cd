// What the staff look like, by the names that `pictures.json` uses.

import { acid, ink, paper, vermilion } from './palettes.ts'
import type { BustName } from './spec.ts'

export type CrewHair = 'cloud' | 'bald' | 'braid' | 'fade' | 'bob' | 'quiff' | 'hat'

export interface Bust {
  hair: CrewHair
  hairInk: string
  browInk?: string
  skin: string
  cloth: string
  collar: 'shirt' | 'jacket' | 'roll' | 'overall' | 'stripes' | 'cardigan'
  /** Where the face looks, -1 to 1. */
  turn: number
  /** Width of head and shoulders; 1 is usual. */
  broad?: number
  /** 0 young to 1 old. */
  age?: number
  smile?: boolean
  glasses?: 'round' | 'square'
  beard?: 'full' | 'moustache'
  freckles?: boolean
  headphones?: boolean
  earrings?: boolean
}

const grey = '#b9b2a4'

export const busts: Readonly<Record<BustName, Bust>> = {
  marguerite: {
    hair: 'cloud',
    hairInk: grey,
    browInk: ink,
    skin: '#7d4a33',
    cloth: vermilion,
    collar: 'jacket',
    turn: -0.5,
    age: 0.6,
    glasses: 'round',
    earrings: true,
  },
  ivo: {
    hair: 'bald',
    hairInk: '#5a3a28',
    skin: '#e9b894',
    cloth: '#2f5a6b',
    collar: 'overall',
    turn: 0.5,
    broad: 1.12,
    beard: 'full',
  },
  siobhan: {
    hair: 'braid',
    hairInk: '#b4482c',
    skin: '#a86b48',
    cloth: '#e9b3a0',
    collar: 'roll',
    turn: -0.6,
    broad: 0.92,
    smile: true,
    freckles: true,
  },
  bram: {
    hair: 'fade',
    hairInk: ink,
    skin: '#5c3626',
    cloth: '#41614a',
    collar: 'stripes',
    turn: 0.7,
    broad: 0.96,
    headphones: true,
  },
  lotte: {
    hair: 'bob',
    hairInk: paper,
    browInk: '#6d635a',
    skin: '#f0c9ac',
    cloth: '#1f5a57',
    collar: 'cardigan',
    turn: 0.25,
    age: 0.8,
    smile: true,
    glasses: 'square',
  },
  ruaridh: {
    hair: 'quiff',
    hairInk: '#c9622c',
    skin: '#f0c9ac',
    cloth: ink,
    collar: 'roll',
    turn: -1,
    broad: 0.94,
    beard: 'full',
  },
  desmond: {
    hair: 'hat',
    hairInk: '#e8e0d0',
    skin: '#8f5a40',
    cloth: acid,
    collar: 'shirt',
    turn: 0.5,
    age: 1,
    glasses: 'round',
    beard: 'moustache',
  },
}
