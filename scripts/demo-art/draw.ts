// Draws a spec as SVG; the only entry point to all drawings in this folder.

import { drawCrew } from './crew.ts'
import { drawEmblem } from './emblem.ts'
import { drawHeap } from './heap.ts'
import { drawLogo, drawSign } from './logo.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster } from './poster.ts'
import { drawScene } from './scene.ts'
import type { Sheet } from './sheet.ts'
import { drawSlide } from './slide.ts'
import { drawSouvenir } from './souvenir.ts'
import type { ArtSpec } from './spec.ts'
import { drawStamp } from './stamp.ts'

/** The picture as SVG text; equal specs give equal text. */
export function drawArt(spec: ArtSpec): string {
  return toSheet(spec).toSvg()
}

function toSheet(spec: ArtSpec): Sheet {
  switch (spec.kind) {
    case 'portrait':
      return drawPortrait(spec)
    case 'emblem':
      return drawEmblem(spec)
    case 'heap':
      return drawHeap(spec)
    case 'poster':
      return drawPoster(spec)
    case 'slide':
      return drawSlide(spec)
    case 'scene':
      return drawScene(spec)
    case 'crew':
      return drawCrew(spec)
    case 'stamp':
      return drawStamp(spec)
    case 'souvenir':
      return drawSouvenir(spec)
    case 'logo':
      return drawLogo(spec)
    case 'mark':
      return drawSign(spec)
  }
}
