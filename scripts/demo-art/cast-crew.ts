// The staff of the company, from the same press as its artists.

import type { Head } from './head.ts'
import type { CrewName } from './spec.ts'
import { figureOf, type Part, type Subject } from './subject.ts'

interface Member {
  head: Omit<Head, 'at'>
  cloth: number
}

type Modelled = Exclude<CrewName, 'bram' | 'desmond' | 'ivo' | 'lotte' | 'marguerite' | 'ruaridh' | 'yusra'>

const members: Readonly<Record<Modelled, Member>> = {
  siobhan: {
    head: { turn: -0.65, nod: 0.1, skin: 0.8, hair: 'braid', hairTone: 0.34, eyes: 'closed', build: -0.5 },
    cloth: 0.7,
  },
}

export function crewOf(name: Modelled): Subject {
  const { head: shape, cloth } = members[name]
  const head: Head = { ...shape, at: [0, 0.08, 0], isBare: true }
  const figure: Part = { solids: figureOf(head, { cloth, turn: (shape.turn ?? 0) * 0.5 }) }
  return {
    parts: [figure],
    view: { x: 0, y: -1.02, width: 1.9 },
    lamp: [-0.5 * Math.sign(-(shape.turn ?? 1)), -0.4, 0.8],
    detail: 'fine',
    origin: [0.9, 2.2, 0],
  }
}
