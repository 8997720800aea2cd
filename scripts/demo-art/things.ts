// Prints objects on a sheet: flat pieces in the palette's inks, with a shadow of lines.

import { drawFerry } from './harbour/ferry.ts'
import type { Palette } from './palettes.ts'
import { inkOf, type Piece } from './piece.ts'
import { screenTone } from './screens.ts'
import type { Point } from './shapes.ts'
import { short } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import type { Motif, ThingName } from './spec.ts'
import { drawAccordion } from './things-accordion.ts'
import { drawDrum } from './things-drum.ts'
import { drawGull } from './things-gull.ts'
import { drawBell, drawMoon } from './things-harbour.ts'
import { drawKettle } from './things-kettle.ts'
import { drawLantern } from './things-lantern.ts'
import { drawMicrophone } from './things-microphone.ts'
import { drawMirrorball, drawWake } from './things-mirrorball.ts'
import { drawNarrowboat } from './things-narrowboat.ts'
import { drawPaste } from './things-paste.ts'
import { drawPedal } from './things-pedal.ts'
import { drawPiano } from './things-piano.ts'
import { drawPosters } from './things-posters.ts'
import { drawRoller } from './things-roller.ts'
import { drawAmplifier, drawTurntable } from './things-stage.ts'
import { drawElectricGuitar, drawGuitar, drawHarp, drawOud, drawSynth, drawViolin } from './things-strings.ts'
import { drawTelephone } from './things-telephone.ts'
import { drawTrumpet } from './things-trumpet.ts'

const drawings: Readonly<Record<ThingName, () => readonly Piece[]>> = {
  guitar: drawGuitar,
  electric: drawElectricGuitar,
  violin: drawViolin,
  oud: drawOud,
  harp: drawHarp,
  trumpet: drawTrumpet,
  piano: drawPiano,
  synth: drawSynth,
  drum: drawDrum,
  accordion: drawAccordion,
  microphone: drawMicrophone,
  turntable: drawTurntable,
  amplifier: drawAmplifier,
  mirrorball: drawMirrorball,
  wake: drawWake,
  lantern: drawLantern,
  ferry: drawFerry,
  moon: drawMoon,
  bell: drawBell,
  gull: drawGull,
  kettle: drawKettle,
  paste: drawPaste,
  roller: drawRoller,
  posters: drawPosters,
  pedal: drawPedal,
  narrowboat: drawNarrowboat,
  telephone: drawTelephone,
}

/** Default rotation of each object, in degrees. */
const leans: Partial<Record<ThingName, number>> = {
  guitar: 24,
  electric: 24,
  violin: -20,
  oud: 22,
  trumpet: -16,
  microphone: 8,
  accordion: -6,
  roller: 10,
  pedal: -7,
}

/** Shadows are lines in every motif, as in the drawings by hand. */
const hatchings: Readonly<Record<Motif, Motif>> = {
  arcs: 'arcs',
  lines: 'lines',
  rays: 'rays',
  letters: 'letters',
  cuts: 'letters',
  dots: 'letters',
  tiles: 'letters',
}

export interface ThingPlace {
  /** Centre of its box, and the length of the box's side. */
  centre: Point
  size: number
  lean?: number
  pitch?: number
  /** Colour of the narrow edge around it, as on a picture cut out by hand. */
  halo?: string
}

export function printThing(
  sheet: Sheet,
  thing: ThingName,
  place: ThingPlace,
  palette: Palette,
  motif: Motif,
): void {
  const { centre, size } = place
  const lean = place.lean ?? leans[thing] ?? 0
  const scale = size / 1000
  const turn = `translate(${short(centre.x)} ${short(centre.y)}) rotate(${short(lean)}) scale(${scale.toFixed(4)}) translate(-500 -500)`
  const pitch = place.pitch ?? Math.max(size / 70, 9)
  const tone = (x: number, y: number) => {
    const [u, v] = [(x - centre.x) / size, (y - centre.y) / size]
    if (Math.abs(u) > 0.75 || Math.abs(v) > 0.75) return -1
    return Math.min(Math.max(u * 1.05 + v * 0.5 + 0.24, 0), 0.92)
  }
  const pieces = drawings[thing]()
  const halo = pieces
    .filter((piece) => piece.ink !== 'pale' && !piece.stroke && !piece.bare && !piece.within)
    .map((piece) => piece.path)
  sheet.print(halo.join(''), place.halo ?? inkOf(palette, 'pale'), {
    transform: turn,
    stroke: 34,
    slip: size / 300,
  })
  let shadow: string | null = null
  for (const piece of pieces) {
    const options = piece.stroke ? { transform: turn, stroke: piece.stroke } : { transform: turn }
    const clip = piece.within
      ? { within: piece.within, withinTransform: turn, slip: 0 }
      : { slip: size / 400 }
    sheet.print(piece.path, inkOf(palette, piece.ink), { ...options, ...clip })
    if (piece.shade) {
      const origin = { x: centre.x - size * 0.5, y: centre.y - size * 0.5 }
      shadow ??= screenTone(tone, sheet, { motif: hatchings[motif], pitch, origin, seed: thing })
      sheet.print(shadow, inkOf(palette, 'dark'), { within: piece.path, withinTransform: turn, slip: 2 })
    }
  }
}
