// Hair and hats of the staff's portraits, around a face of about 300 by 390 with its middle at the origin.

import type { CrewHair } from './crew-busts.ts'
import { blob, disc, slab } from './shapes.ts'

export interface HairShapes {
  /** Behind the head. */
  back?: string
  /** Over the forehead. */
  front?: string
  /** Strands, as lines. */
  lines?: string
  hat?: string
  band?: string
}

const hairs: Readonly<Record<CrewHair, HairShapes>> = {
  bald: {},
  cloud: {
    back: blob(
      Array.from({ length: 26 }, (_, index) => {
        const angle = (index / 26) * Math.PI * 2
        const reach = index % 2 === 0 ? 1.06 : 0.97
        return { x: Math.cos(angle) * 292 * reach, y: -96 + Math.sin(angle) * 258 * reach }
      }),
    ),
    front:
      'M-156 -20C-150 -120 -110 -140 -60 -146C-20 -150 30 -150 66 -144C118 -136 150 -110 156 -20' +
      'C196 -90 170 -240 0 -244C-170 -240 -196 -90 -156 -20z',
  },
  braid: {
    back: 'M-176 60C-210 -130 -120 -250 10 -246C140 -250 200 -120 180 70z',
    front:
      'M-152 -10C-156 -70 -120 -130 -30 -156C50 -130 130 -110 154 -6C190 -110 150 -236 10 -240C-130 -240 -190 -120 -152 -10z' +
      [0, 1, 2, 3, 4, 5]
        .map((knot) => disc(172 + Math.sin(knot) * 6, 90 + knot * 68, 50 - knot * 2, 46))
        .join(''),
    lines:
      'M-30 -156C-60 -190 -60 -214 -46 -232M20 -144C60 -176 84 -196 92 -214M-80 -138C-110 -160 -126 -180 -130 -196',
  },
  fade: {
    front:
      'M-150 -50C-140 -90 -120 -120 -96 -128C-30 -140 40 -140 100 -126C124 -116 142 -90 150 -50C176 -150 120 -226 0 -228C-120 -226 -176 -150 -150 -50z',
  },
  bob: {
    back: 'M-188 190C-240 -20 -210 -250 0 -254C210 -250 240 -20 188 190C150 220 110 200 100 160H-100C-110 200 -150 220 -188 190z',
    front:
      'M-158 20C-160 -60 -140 -110 -100 -124C-20 -96 90 -110 156 20C186 -120 130 -236 0 -238C-130 -236 -186 -120 -158 20z',
    lines: 'M-198 130C-216 20 -204 -80 -178 -140M198 130C216 20 204 -80 178 -140',
  },
  quiff: {
    front:
      'M-152 -40C-156 -90 -130 -122 -96 -132C-20 -120 80 -128 128 -116C142 -96 150 -70 152 -36C180 -130 190 -200 130 -230' +
      'C170 -290 70 -330 -20 -300C-120 -290 -190 -220 -182 -140C-176 -96 -160 -70 -152 -40z',
    lines: 'M-120 -180C-60 -250 20 -270 90 -262M-90 -150C-30 -210 40 -226 100 -220',
  },
  hat: {
    back: slab(-168, -90, 336, 150, 60),
    hat: 'M-300 -108C-240 -150 -180 -140 -160 -140C-166 -260 -120 -330 -50 -322C-20 -318 10 -300 40 -318C130 -330 166 -250 162 -140C190 -140 240 -150 300 -108C200 -66 -200 -66 -300 -108z',
    band: 'M-162 -176C-60 -150 60 -150 164 -176L164 -132C60 -108 -60 -108 -162 -132z',
  },
}

export function drawHair(hair: CrewHair): HairShapes {
  return hairs[hair]
}
