// Portraits of the staff: the crew of the ferry, each looking out of a porthole on a plain ground, drawn in flat colour
// and one line, with the post on a plate below. A system of its own, unlike the prints of the artists.

import { type Bust, busts } from './crew-busts.ts'
import { drawHair } from './crew-hair.ts'
import { naturalWidth, setLine } from './lettering.ts'
import { ink, palettes, paper } from './palettes.ts'
import { bar, blob, disc, quad, ring, short, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

const line = 11
const brass = '#c9a24e'

export function drawCrew(spec: Extract<ArtSpec, { kind: 'crew' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.dark ? palette.flat : palette.ground)
  const { width } = spec
  const scale = width / 1200
  const pane = palette.dark ? palette.first : palette.second
  const transform = `scale(${scale})`
  const put = (path: string, colour: string) => sheet.print(path, colour, { slip: 0, transform })
  put(disc(600, 640, 500), ink)
  put(disc(600, 640, 486), brass)
  put(disc(600, 640, 422), ink)
  put(disc(600, 640, 408), pane)
  const bolts = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) / 8) * Math.PI * 2
    return { x: 600 + Math.cos(angle) * 453, y: 640 + Math.sin(angle) * 453 }
  })
  put(bolts.map(({ x, y }) => disc(x, y, 19)).join(''), ink)
  put(bolts.map(({ x, y }) => bar(x - 11, y - 2.5, 22, 5)).join(''), brass)
  printBust(sheet, busts[spec.bust], scale)
  put(slab(150, 1238, 900, 168, 26), ink)
  put(slab(162, 1250, 876, 144, 18), brass)
  put(disc(198, 1322, 11) + disc(1002, 1322, 11), ink)
  // Letters of one width on every plate, as far as a long word has room.
  const words = spec.words.join(' ')
  const wide = Math.min(720, naturalWidth(words, 88, 0.34) * 1.55)
  put(setLine(words, { x: 600 - wide / 2, y: 1278, width: wide, height: 88, weight: 0.34 }), ink)
  return sheet
}

function printBust(sheet: Sheet, bust: Bust, scale: number): void {
  const within = disc(600 * scale, 640 * scale, 408 * scale)
  const transform = `translate(${short(600 * scale)} ${short(622 * scale)}) scale(${(scale * 1.06).toFixed(4)})`
  const fill = (path: string, colour: string) => sheet.print(path, colour, { slip: 0, transform, within })
  const draw = (path: string, colour = ink, stroke = line) =>
    sheet.print(path, colour, { slip: 0, transform, within, stroke })
  const shape = (path: string, colour: string) => {
    fill(path, colour)
    draw(path)
  }
  const hair = drawHair(bust.hair)
  if (hair.back) shape(hair.back, bust.hairInk)
  printClothes(bust, shape, draw)
  const { broad = 1, turn } = bust
  const ears = [-1, 1].filter((side) => side * turn < 0.5)
  for (const side of ears) shape(disc(side * 150 * broad, 22, 30, 44), bust.skin)
  const face = blob([
    { x: 0, y: -195 },
    { x: 112 * broad, y: -150 },
    { x: 150 * broad, y: -40 },
    { x: 140 * broad, y: 70 },
    { x: 92 * broad + turn * 8, y: 162 },
    { x: turn * 16, y: 198 },
    { x: -92 * broad + turn * 8, y: 162 },
    { x: -140 * broad, y: 70 },
    { x: -150 * broad, y: -40 },
    { x: -112 * broad, y: -150 },
  ])
  shape(face, bust.skin)
  printFace(bust, fill, draw)
  if (hair.front) shape(hair.front, bust.hairInk)
  if (hair.lines) draw(hair.lines, bust.hairInk === ink ? '#5b5048' : ink, 6)
  if (hair.hat) shape(hair.hat, bust.cloth)
  if (hair.band) fill(hair.band, ink)
  if (bust.headphones) {
    draw('M-170 10C-190 -310 190 -310 170 10', ink, 46)
    draw('M-170 10C-190 -310 190 -310 170 10', paper, 24)
    shape(slab(-212, -40, 70, 140, 32) + slab(142, -40, 70, 140, 32), '#e4452a')
  }
}

type Put = (path: string, colour?: string, stroke?: number) => void

function printClothes(bust: Bust, shape: (path: string, colour: string) => void, draw: Put): void {
  const neck = quad(-74, 90, 74, 90, 84, 330, -84, 330)
  const wide = bust.broad ? bust.broad ** 1.6 : 1
  const trunk =
    `M${short(-390 * wide)} 520C${short(-370 * wide)} 330 -190 300 -92 262` +
    `C-60 330 60 330 92 262C190 300 ${short(370 * wide)} 330 ${short(390 * wide)} 520z`
  shape(neck, bust.skin)
  shape(trunk, bust.cloth)
  switch (bust.collar) {
    case 'shirt':
      shape('M-96 256L-150 316L-60 392L0 330L60 392L150 316L96 256L0 326z', paper)
      draw('M0 334V520')
      return
    case 'jacket':
      shape(
        'M-96 258L-176 330L-120 372L-150 400L-20 520L0 440L20 520L150 400L120 372L176 330L96 258L0 430z',
        bust.cloth,
      )
      return
    case 'roll':
      shape('M-100 212C-60 244 60 244 100 212L112 298C60 340 -60 340 -112 298z', bust.cloth)
      draw('M-56 244L-60 318M0 250V328M56 244L60 318')
      return
    case 'overall':
      draw('M-210 312L-190 520M210 312L190 520M-196 430H196', ink, 30)
      draw('M-210 312L-190 520M210 312L190 520M-196 430H196', paper, 14)
      return
    case 'stripes':
      draw('M-330 400H330M-360 460H360M-250 345H-60M60 345H250', paper, 22)
      return
    case 'cardigan':
      shape('M-96 258C-110 340 -40 470 0 520C40 470 110 340 96 258C50 300 -50 300 -96 258z', paper)
      draw('M0 300V520')
  }
}

function printFace(bust: Bust, fill: (path: string, colour: string) => void, draw: Put): void {
  const { turn, age = 0 } = bust
  const dx = turn * 40
  const eyes = [-62, 62].map((x) => x * (1 - Math.abs(turn) * 0.12) + dx)
  for (const x of eyes) {
    if (bust.smile) draw(`M${x - 24} 6Q${x} -16 ${x + 24} 6`)
    else fill(disc(x + turn * 6, 0, 12, 15), ink)
    const lift = bust.glasses ? -66 : -46
    draw(`M${x - 34} ${lift + 8}Q${x} ${lift - 14} ${x + 34} ${lift + 6}`, bust.browInk ?? bust.hairInk, 14)
  }
  const side = turn < 0 ? -1 : 1
  draw(`M${dx + side * 4} -6L${dx + side * 30} 66Q${dx + side * 8} 82 ${dx - side * 12} 70`)
  const under = (x: number) => `M${x - 26} 34Q${x} 46 ${x + 24} 35`
  const folds = `M${dx - 62} 84Q${dx - 84} 104 ${dx - 78} 128M${dx + 62} 84Q${dx + 84} 104 ${dx + 78} 128`
  if (age > 0.4) draw(eyes.map(under).join('') + folds, ink, 6)
  if (age > 0.7)
    draw(`M${dx - 60} -112Q${dx} -124 ${dx + 60} -112M${dx - 44} -136Q${dx} -146 ${dx + 44} -136`, ink, 6)
  if (bust.freckles) {
    const spots = [-92, -74, -58, 58, 74, 92].map((x, index) => disc(x + dx, 56 + (index % 2) * 16, 4))
    fill(spots.join(''), '#a5522f')
  }
  if (bust.beard === 'full') {
    const path =
      `M-146 20C-120 60 -110 92 ${dx - 60} 96Q${dx} 76 ${dx + 60} 96C110 92 120 60 146 20` +
      'C160 190 90 290 0 292C-90 290 -160 190 -146 20z'
    fill(path, bust.hairInk)
    draw(path)
  }
  if (bust.beard === 'moustache') {
    const path = `M${dx} 92C${dx - 40} 78 ${dx - 86} 96 ${dx - 104} 134C${dx - 60} 132 ${dx - 30} 124 ${dx} 112C${dx + 30} 124 ${dx + 60} 132 ${dx + 104} 134C${dx + 86} 96 ${dx + 40} 78 ${dx} 92z`
    fill(path, bust.hairInk)
    draw(path, ink, 7)
  }
  if (bust.smile) {
    const lips = `M${dx - 52} 118Q${dx} 168 ${dx + 52} 118Q${dx} 132 ${dx - 52} 118z`
    fill(lips, paper)
    draw(lips)
  } else if (bust.beard !== 'moustache')
    draw(`M${dx - 42} 128Q${dx + side * 8} 140 ${dx + 44} 122`, bust.beard === 'full' ? paper : ink)
  if (bust.glasses) {
    const [left, right] = eyes as [number, number]
    const wide = bust.glasses === 'round' ? 52 : 60
    const rim = (x: number) =>
      bust.glasses === 'round' ? ring(x, 2, wide, wide - 13) : slab(x - wide, -38, wide * 2, 82, 22)
    if (bust.glasses === 'round') fill(rim(left) + rim(right), ink)
    else draw(rim(left) + rim(right), ink, 13)
    draw(
      `M${left + wide - 4} -6H${right - wide + 4}M${left - wide} -8L-152 -2M${right + wide} -8L152 -2`,
      ink,
      12,
    )
  }
  if (bust.earrings) fill(disc(-152, 92, 20) + disc(152, 92, 20), '#e4452a')
}
