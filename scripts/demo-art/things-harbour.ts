// Objects of the harbour (the ferry, the moon over the roofs, the ship's bell), each in a box of 1000 by 1000.

import type { Piece } from './piece.ts'
import { bar, disc, hole, quad, ring, short, slab } from './shapes.ts'

/** Scallops from edge to edge, like waves in a woodcut. */
export function drawWaves(y: number, width: number, step: number, height: number, from = 0): string {
  let path = `M${short(from)} ${short(y)}`
  const count = Math.ceil(width / step)
  for (let index = 0; index < count; index += 1)
    path += `q${short(step / 2)} ${short(-step * 0.5)} ${short(step)} 0`
  return `${path}v${short(height)}h${short(-count * step)}z`
}

/** Lamplight on the planks of the right half: slanting cuts, wide where the planks face the lamp. */
const plankLight = Array.from({ length: 36 }, (_, index) => {
  const [x, y, wide] = [40 + index * 23, 560, 9 + index * 0.17]
  return quad(x, y, x + wide, y, x + 470 + wide * 0.7, y + 470, x + 470, y + 470)
}).join('')

export function drawFerry(): Piece[] {
  const windows = Array.from({ length: 9 }, (_, i) => slab(290 + i * 48, 330, 34, 44, 6)).join('')
  const ports = Array.from({ length: 6 }, (_, i) => disc(310 + i * 76, 560, 17)).join('')
  return [
    { ink: 'hot', bare: true, path: quad(500, 132, 1900, -498, 1900, 452) },
    { ink: 'dark', path: bar(488, 60, 24, 200) + slab(440, 214, 120, 60, 10) },
    { ink: 'hot', path: disc(500, 132, 46) },
    { ink: 'pale', path: slab(250, 270, 500, 180, 14) },
    { ink: 'dark', path: windows + bar(230, 250, 540, 28) },
    { ink: 'first', path: slab(200, 440, 600, 190, 12) },
    { ink: 'pale', path: ports },
    { ink: 'dark', path: 'M130 600H870C860 780 720 900 500 960C280 900 140 780 130 600z' },
    { ink: 'hot', path: plankLight, within: 'M514 628H850C836 774 706 884 514 938z' },
    { ink: 'pale', path: bar(494, 600, 12, 350) + bar(122, 596, 756, 16) },
    { ink: 'second', bare: true, path: drawWaves(900, 2750, 125, 100, -1125) },
    { ink: 'dark', bare: true, path: drawWaves(950, 2800, 100, 240, -1150) },
  ]
}

export function drawMoon(): Piece[] {
  const roofs =
    quad(40, 700, 150, 600, 260, 700, 260, 1000, 40, 1000) +
    bar(250, 760, 130, 240) +
    quad(370, 720, 440, 560, 510, 720, 510, 1000, 370, 1000) +
    bar(500, 800, 150, 200) +
    quad(640, 740, 760, 640, 880, 740, 880, 1000, 640, 1000) +
    bar(870, 790, 90, 210) +
    bar(180, 570, 30, 80)
  const windows = [
    [110, 760],
    [180, 760],
    [420, 780],
    [420, 860],
    [720, 800],
    [790, 800],
    [720, 880],
    [560, 860],
  ]
    .map(([x = 0, y = 0]) => bar(x, y, 34, 46))
    .join('')
  return [
    { ink: 'pale', shade: true, path: disc(520, 380, 340) },
    { ink: 'first', path: disc(400, 300, 62) + disc(640, 450, 88) + disc(520, 220, 36) + disc(420, 500, 44) },
    { ink: 'dark', path: roofs },
    { ink: 'hot', path: windows },
  ]
}

export function drawBell(): Piece[] {
  return [
    {
      ink: 'dark',
      path: `M140 120C320 40 680 40 860 120L860 180C680 110 320 110 140 180z${bar(478, 90, 44, 130)}`,
    },
    { ink: 'dark', path: disc(500, 880, 66) + bar(488, 700, 24, 160) },
    {
      ink: 'hot',
      shade: true,
      path: 'M500 190C640 190 690 290 704 440C718 610 770 700 850 780H150C230 700 282 610 296 440C310 290 360 190 500 190z',
    },
    { ink: 'dark', path: slab(130, 770, 740, 62, 28) },
    {
      ink: 'pale',
      path: quad(318, 420, 682, 420, 686, 444, 314, 444) + quad(286, 600, 714, 600, 722, 622, 278, 622),
    },
    { ink: 'pale', path: ring(500, 180, 52, 30) },
    { ink: 'pale', path: 'M400 250C360 320 352 360 348 400', stroke: 20 },
  ]
}

/** The company's mark in a box of 1000 by 1000: a lamp over the bow of a ship seen from the front, on water. */
export function drawMark(): { lamp: string; hull: string; waves: string } {
  const eyes = hole(330, 560, 34) + hole(670, 560, 34)
  return {
    lamp: disc(500, 230, 170),
    hull: `M110 450H484V850C270 790 130 660 110 450zM516 450H890C870 660 730 790 516 850z${eyes}`,
    waves: drawWaves(950, 790, 158, 40, 105),
  }
}
