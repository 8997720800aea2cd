// Souvenirs on a plain background, with a halftone shadow on the table and the company's mark (lamp and waves) printed
// on them, like a catalogue in the style of the posters.

import { setLine } from './lettering.ts'
import { type Palette, palettes } from './palettes.ts'
import { type InkRole, inkOf } from './piece.ts'
import { screenTone } from './screens.ts'
import { bar, disc, quad, ring, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec, SouvenirName } from './spec.ts'
import { drawMark, drawWaves } from './things-harbour.ts'

interface Part {
  ink: InkRole
  path: string
  shade?: boolean
  stroke?: number
  transform?: string
  /** The ink it stands on, printed once more around it: letters are not read on dots of their own ink. */
  around?: InkRole
}

const name = (x: number, y: number, width: number, height: number) => {
  const half = (height - height * 0.08) / 2
  return (
    setLine('NIGHT', { x, y, width, height: half }) +
    setLine('FERRY', { x, y: y + half * 1.16, width, height: half })
  )
}

/** The mark in a box, as parts: the lamp in the hot ink, hull and waves in the given one. */
function markParts(x: number, y: number, side: number, inkRole: InkRole, lamp: InkRole = 'hot'): Part[] {
  const { lamp: lampShape, hull, waves } = drawMark()
  const transform = `translate(${x} ${y}) scale(${side / 1000})`
  return [
    { ink: lamp, path: lampShape, transform },
    { ink: inkRole, path: hull + waves, transform },
  ]
}

const parts: Readonly<Record<SouvenirName, () => Part[]>> = {
  tshirt: () => [
    {
      ink: 'dark',
      shade: false,
      path: 'M400 190C440 260 760 260 800 190L960 250L1100 480L940 580L890 500V1040H310V500L260 580L100 480L240 250z',
    },
    { ink: 'second', path: 'M400 190C440 290 760 290 800 190L770 178C730 240 470 240 430 178z' },
    ...markParts(430, 380, 340, 'pale'),
    { ink: 'pale', path: name(450, 770, 300, 170) },
  ],
  record: () => [
    { ink: 'dark', path: disc(720, 600, 390) },
    { ink: 'second', path: [350, 318, 286, 254, 222, 190].map((r) => ring(720, 600, r, r - 4)).join('') },
    { ink: 'hot', path: disc(720, 600, 140) },
    { ink: 'dark', path: disc(720, 600, 18) },
    { ink: 'pale', path: quad(720, 600, 860, 236, 930, 276) },
    { ink: 'dark', path: bar(92, 192, 596, 816) + bar(90, 190, 600, 820) },
    { ink: 'first', path: bar(100, 200, 580, 800), shade: true },
    { ink: 'hot', path: disc(390, 470, 190) },
    { ink: 'dark', path: drawWaves(600, 580, 116, 400, 100) },
    { ink: 'pale', path: drawWaves(690, 580, 116, 14, 100) + drawWaves(760, 580, 116, 14, 100) },
    { ink: 'pale', path: name(150, 820, 480, 140) },
  ],
  tote: () => [
    { ink: 'dark', path: 'M420 440V300C420 120 780 120 780 300V440', stroke: 44 },
    { ink: 'pale', shade: true, path: quad(280, 400, 920, 400, 980, 1060, 220, 1060) },
    { ink: 'dark', path: bar(276, 400, 648, 16) },
    { ink: 'dark', path: name(360, 500, 480, 260), around: 'pale' },
    { ink: 'hot', path: drawWaves(850, 520, 104, 40, 340) + drawWaves(940, 520, 104, 40, 340) },
  ],
  mug: () => [
    { ink: 'dark', path: 'M840 460C1100 430 1100 860 830 820', stroke: 74 },
    {
      ink: 'pale',
      shade: true,
      path: 'M300 340H860V900C860 1000 820 1030 740 1030H420C340 1030 300 1000 300 900z',
    },
    { ink: 'dark', path: disc(580, 340, 280, 56) },
    { ink: 'second', path: disc(580, 346, 244, 40) },
    ...markParts(420, 470, 320, 'dark'),
    { ink: 'dark', path: name(430, 820, 300, 140), around: 'pale' },
    { ink: 'pale', path: 'M500 250C440 190 560 140 500 60M620 240C560 180 680 130 620 50', stroke: 22 },
  ],
  tube: () => [
    { ink: 'pale', path: quad(760, 90, 1080, 250, 640, 1120, 320, 960) },
    { ink: 'hot', path: quad(806, 112, 1040, 230, 620, 1066, 386, 948) },
    { ink: 'dark', path: disc(700, 520, 150) },
    { ink: 'pale', path: disc(700, 520, 96) },
    { ink: 'first', shade: true, path: quad(180, 190, 400, 140, 640, 1010, 420, 1070) },
    { ink: 'dark', path: disc(290, 165, 113, 46) },
    { ink: 'second', path: disc(290, 165, 84, 30) },
    {
      ink: 'dark',
      path: quad(188, 220, 408, 170, 424, 228, 204, 280) + quad(404, 1010, 624, 952, 642, 1012, 420, 1072),
    },
    {
      ink: 'pale',
      path: setLine('NIGHT FERRY', { x: 0, y: 0, width: 560, height: 96 }),
      transform: 'translate(330 330) rotate(75)',
    },
  ],
  pin: () => [
    { ink: 'second', path: slab(330, 120, 540, 960, 20) },
    { ink: 'pale', path: slab(310, 100, 540, 960, 20), shade: true },
    { ink: 'dark', path: disc(580, 170, 26) },
    { ink: 'dark', path: disc(580, 540, 214) },
    { ink: 'first', path: disc(580, 540, 194) },
    ...markParts(440, 400, 280, 'dark'),
    { ink: 'pale', path: 'M440 470C470 410 520 376 580 370', stroke: 16 },
    { ink: 'dark', path: name(390, 820, 380, 180), around: 'pale' },
  ],
  cap: () => [
    { ink: 'dark', path: 'M240 720C230 420 420 260 620 260C830 260 960 430 960 720z' },
    { ink: 'first', shade: true, path: 'M252 716C244 430 424 274 616 272C560 420 540 580 550 716z' },
    { ink: 'second', path: 'M616 272C760 400 800 580 800 716H812C820 560 770 390 630 270z' },
    { ink: 'dark', path: disc(618, 256, 34, 22) },
    { ink: 'hot', path: 'M60 830C160 690 480 650 820 700C700 790 520 780 400 860C280 920 120 930 60 830z' },
    { ink: 'dark', path: 'M110 838C220 730 480 690 740 722', stroke: 7 },
    ...markParts(570, 430, 210, 'pale'),
  ],
  book: () => [
    { ink: 'dark', path: quad(280, 150, 900, 150, 960, 210, 960, 1090, 340, 1090, 280, 1030) },
    {
      ink: 'pale',
      path: quad(292, 1034, 900, 1034, 950, 1080, 340, 1080) + quad(904, 160, 950, 208, 950, 1076, 904, 1030),
    },
    { ink: 'dark', path: [1044, 1056, 1068].map((y, i) => bar(300 + i * 14, y, 610, 3)).join('') },
    { ink: 'hot', shade: true, path: bar(280, 150, 622, 880) },
    { ink: 'dark', path: bar(280, 150, 70, 880) },
    { ink: 'dark', path: disc(626, 450, 190) },
    { ink: 'pale', path: disc(626, 450, 120) + ring(626, 450, 172, 160) },
    { ink: 'dark', path: setLine('SONGS', { x: 400, y: 710, width: 450, height: 150 }), around: 'hot' },
    { ink: 'pale', path: setLine('FROM THE FLATS', { x: 400, y: 890, width: 450, height: 70 }) },
  ],
  giftcard: () => [
    { ink: 'dark', path: slab(0, 0, 860, 540, 40), transform: 'translate(206 380) rotate(-9)' },
    { ink: 'hot', shade: true, path: slab(0, 0, 860, 540, 40), transform: 'translate(180 350) rotate(-9)' },
    {
      ink: 'pale',
      path: bar(560, 0, 70, 540) + bar(0, 330, 860, 70),
      transform: 'translate(180 350) rotate(-9)',
    },
    { ink: 'dark', path: disc(595, 365, 46), transform: 'translate(180 350) rotate(-9)' },
    {
      ink: 'pale',
      path: 'M595 365C470 200 380 300 440 350C500 390 560 372 595 365C630 372 700 390 760 350C820 300 720 200 595 365',
      stroke: 34,
      transform: 'translate(180 350) rotate(-9)',
    },
    { ink: 'dark', path: name(60, 70, 400, 210), around: 'hot', transform: 'translate(180 350) rotate(-9)' },
    {
      ink: 'dark',
      around: 'hot',
      path: setLine('ONE EVENING', { x: 60, y: 440, width: 330, height: 56 }),
      transform: 'translate(180 350) rotate(-9)',
    },
  ],
  matchbox: () => [
    { ink: 'pale', path: slab(560, 330, 480, 560, 10) },
    { ink: 'second', path: slab(580, 350, 440, 520, 6) },
    { ink: 'pale', path: Array.from({ length: 8 }, (_, i) => bar(600 + i * 52, 400, 20, 450)).join('') },
    { ink: 'hot', path: Array.from({ length: 8 }, (_, i) => disc(610 + i * 52, 400, 22, 30)).join('') },
    { ink: 'dark', path: slab(150, 300, 630, 620, 10) },
    { ink: 'hot', path: bar(164, 388, 602, 398), shade: true },
    { ink: 'pale', path: disc(465, 587, 176) },
    ...markParts(359, 474, 212, 'dark'),
    { ink: 'pale', path: setLine('HAVERMOUTH', { x: 204, y: 326, width: 522, height: 44, weight: 0.34 }) },
    { ink: 'pale', path: setLine('NIGHT FERRY', { x: 196, y: 806, width: 538, height: 86 }) },
  ],
  poster: () => [
    { ink: 'dark', path: quad(300, 130, 930, 100, 960, 1080, 330, 1110) },
    { ink: 'pale', path: quad(280, 110, 910, 80, 940, 1060, 310, 1090) },
    { ink: 'first', shade: true, path: bar(316, 150, 580, 880), transform: 'rotate(-2.6 600 590)' },
    { ink: 'hot', path: disc(606, 420, 200), transform: 'rotate(-2.6 600 590)' },
    { ink: 'dark', path: drawWaves(600, 580, 145, 430, 316), transform: 'rotate(-2.6 600 590)' },
    { ink: 'pale', path: name(360, 720, 490, 250), transform: 'rotate(-2.6 600 590)' },
    { ink: 'hot', path: quad(520, 60, 690, 52, 694, 120, 524, 128) },
  ],
  scarf: () => [
    { ink: 'dark', path: 'M330 210C330 80 870 80 870 210C870 340 640 380 600 380C560 380 330 340 330 210z' },
    {
      ink: 'first',
      shade: true,
      path: 'M350 210C350 100 850 100 850 210C850 320 640 360 600 360C560 360 350 320 350 210z',
    },
    { ink: 'second', path: disc(600, 190, 150, 50) },
    { ink: 'hot', shade: true, path: quad(440, 320, 640, 350, 600, 1040, 370, 1030) },
    { ink: 'first', shade: true, path: quad(590, 350, 780, 310, 850, 1020, 640, 1050) },
    ...[0, 1, 2, 3].map(
      (i): Part => ({
        ink: 'pale',
        path: quad(
          424 - i * 14,
          520 + i * 130,
          634 - i * 8,
          530 + i * 130,
          630 - i * 8,
          570 + i * 130,
          420 - i * 14,
          560 + i * 130,
        ),
      }),
    ),
    ...[0, 1, 2, 3].map(
      (i): Part => ({
        ink: 'dark',
        path: quad(
          612 + i * 10,
          530 + i * 130,
          800 + i * 13,
          500 + i * 130,
          804 + i * 13,
          540 + i * 130,
          616 + i * 10,
          570 + i * 130,
        ),
      }),
    ),
    { ink: 'dark', path: Array.from({ length: 9 }, (_, i) => bar(376 + i * 26, 1030, 10, 80)).join('') },
    {
      ink: 'dark',
      path: Array.from({ length: 8 }, (_, i) => bar(650 + i * 26, 1040 - i * 4, 10, 80)).join(''),
    },
  ],
}

export function drawSouvenir(spec: Extract<ArtSpec, { kind: 'souvenir' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const scale = spec.width / 1200
  printTable(sheet, palette)
  const tone = (x: number, y: number) =>
    Math.min(Math.max((x / sheet.width - 0.5) * 1.3 + (y / sheet.height - 0.5) * 0.5 + 0.06, 0), 0.8)
  const shadow = screenTone(tone, sheet, {
    motif: 'dots',
    pitch: 13,
    origin: { x: 0, y: 0 },
    seed: 'souvenir',
  })
  const drawn = parts[spec.souvenir]()
  const halo = drawn.filter((part) => !part.stroke && !part.transform).map((part) => part.path)
  sheet.print(halo.join(''), inkOf(palette, 'pale'), { stroke: 26, slip: 4, transform: `scale(${scale})` })
  for (const part of drawn) {
    const transform = `scale(${scale})${part.transform ? ` ${part.transform}` : ''}`
    const stroke = part.stroke ? { stroke: part.stroke } : {}
    if (part.around) sheet.print(part.path, inkOf(palette, part.around), { transform, slip: 0, stroke: 44 })
    sheet.print(part.path, inkOf(palette, part.ink), { transform, slip: 3, ...stroke })
    if (part.shade) {
      sheet.print(shadow, inkOf(palette, 'dark'), { within: part.path, withinTransform: transform, slip: 2 })
    }
  }
  return sheet
}

/** The circle of lamplight on the table, and the edge of the table. */
function printTable(sheet: Sheet, palette: Palette): void {
  const { width, height } = sheet
  sheet.print(bar(0, height * 0.76, width, height * 0.24), palette.dark ? palette.flat : palette.second, {
    slip: 0,
  })
  const fade = (x: number, y: number) => {
    const away = Math.hypot(x - width * 0.5, (y - height * 0.48) * 1.05) / width
    return Math.min(Math.max((away - 0.34) * 1.5, 0), 0.7)
  }
  const dots = screenTone(fade, sheet, { motif: 'dots', pitch: 20, origin: { x: 0, y: 0 }, seed: 'table' })
  sheet.print(dots, palette.dark ? palette.second : palette.first, { slip: 2 })
}
