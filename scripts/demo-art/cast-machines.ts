// An artist whose face nobody has seen.

import type { Head } from './head.ts'
import { figureOf, type Subject } from './subject.ts'

/** A shaven head from behind, with light along one side. */
export function u(): Subject {
  const head: Head = { at: [0, 0, 0], turn: Math.PI - 0.12, skin: 0.9, hair: 'bald', build: 0.3 }
  return {
    parts: [{ solids: figureOf(head, { cloth: 0.4, turn: Math.PI }) }],
    view: { x: 0, y: -1.15, width: 2.5 },
    lamp: [0.9, -0.35, -0.15],
    origin: [0, 0, 0],
  }
}
