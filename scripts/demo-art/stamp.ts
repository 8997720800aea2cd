// Marks of the partners. Each company has a ground and inks of its own, and all were printed on one press. None has its name in
// it, because a mark always stands beside the name.

import { kettleSong, pell } from './marks/goods.ts'
import { saltRow } from './marks/houses.ts'
import { lazaret } from './marks/lazaret.ts'
import { mission } from './marks/mission.ts'
import type { Mark, Plate } from './marks/plate.ts'
import { lumen, northline } from './marks/signs.ts'
import { nattestad } from './marks/suitcase.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec, MarkName } from './spec.ts'

const marks: Readonly<Record<MarkName, Mark>> = {
  'salt-row': saltRow,
  'henrike-nattestad': nattestad,
  'bureau-lazaret': lazaret,
  'kettle-song': kettleSong,
  lumen,
  mission,
  'pell-and-daughter': pell,
  northline,
}

export function drawStamp(spec: Extract<ArtSpec, { kind: 'stamp' }>): Sheet {
  const { ground, behind = [], plates, closer = 1 } = marks[spec.mark]
  const sheet = createSheet(spec, spec.seed, ground)
  const scale = `scale(${spec.width / 1000} ${spec.height / 1000})`
  const near = closer === 1 ? scale : `${scale} translate(500 500) scale(${closer}) translate(-500 -500)`
  const put = (transform: string, { ink, path, stroke, within }: Plate) =>
    sheet.print(path, ink, {
      slip: 2,
      transform,
      ...(stroke ? { stroke } : {}),
      ...(within ? { within, withinTransform: transform } : {}),
    })
  for (const plate of behind) put(scale, plate)
  for (const plate of plates) put(near, plate)
  return sheet
}
