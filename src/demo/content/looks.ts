// One look per artist: palette, motif and faces. Every picture of an artist is made from it, which is what makes
// the pictures of one artist belong together and those of two artists differ.

import type { Figure, Motif, PaletteName, ThingName } from '../art/spec.ts'

export interface Look {
  palette: PaletteName
  motif: Motif
  figures: readonly Figure[]
  thing: ThingName
}

export const looks = {
  'ase-lindqvist': {
    palette: 'ice',
    motif: 'arcs',
    thing: 'accordion',
    figures: [{ hair: 'long', turn: -0.5 }],
  },
  'discarded-instruments': {
    palette: 'sand',
    motif: 'cuts',
    thing: 'kettle',
    figures: [
      { hair: 'bun', turn: -0.45, glasses: true },
      { hair: 'cap', turn: 0.1, beard: true },
      { hair: 'curls', turn: 0.5 },
    ],
  },
  u: { palette: 'tar', motif: 'lines', thing: 'amplifier', figures: [{ hair: 'bald', turn: 0.15 }] },
  'tomas-villaverde': {
    palette: 'olive',
    motif: 'rays',
    thing: 'guitar',
    figures: [{ hair: 'short', turn: 0.55, beard: true }],
  },
  'kassia-obuya': {
    palette: 'mustard',
    motif: 'cuts',
    thing: 'microphone',
    figures: [{ hair: 'cloud', turn: -0.3 }],
  },
  'mirrorball-undertakers': {
    palette: 'plum',
    motif: 'dots',
    thing: 'mirrorball',
    figures: [
      { hair: 'hat', turn: -0.4, glasses: true },
      { hair: 'quiff', turn: 0.4 },
    ],
  },
  'dj-paraffin': {
    palette: 'lamp',
    motif: 'lines',
    thing: 'turntable',
    figures: [{ hair: 'cap', turn: -0.55, headphones: true }],
  },
  'zsofia-ordogh': {
    palette: 'rust',
    motif: 'lines',
    thing: 'violin',
    figures: [{ hair: 'braid', turn: 0.45 }],
  },
  'low-tide-choir': {
    palette: 'teal',
    motif: 'arcs',
    thing: 'bell',
    figures: [
      { hair: 'cap', turn: -0.4, beard: true },
      { hair: 'bob', turn: 0 },
      { hair: 'bald', turn: 0.45, glasses: true },
    ],
  },
  'nour-el-hadidi': {
    palette: 'slate',
    motif: 'tiles',
    thing: 'oud',
    figures: [{ hair: 'curls', turn: 0.35 }],
  },
  'petra-and-the-ballast': {
    palette: 'brick',
    motif: 'letters',
    thing: 'guitar',
    figures: [
      { hair: 'bob', turn: -0.35 },
      { hair: 'short', turn: 0.4, beard: true },
    ],
  },
  'matous-hradek-trio': {
    palette: 'bone',
    motif: 'tiles',
    thing: 'piano',
    figures: [
      { hair: 'short', turn: -0.5, glasses: true },
      { hair: 'bald', turn: 0.05, beard: true },
      { hair: 'quiff', turn: 0.5 },
    ],
  },
  'rue-sargasso': {
    palette: 'kelp',
    motif: 'cuts',
    thing: 'accordion',
    figures: [{ hair: 'bob', turn: 0.5 }],
  },
  'ines-fontoura': {
    palette: 'rose',
    motif: 'arcs',
    thing: 'guitar',
    figures: [{ hair: 'curls', turn: -0.45 }],
  },
  coalfax: {
    palette: 'mustard',
    motif: 'letters',
    thing: 'microphone',
    figures: [
      { hair: 'cap', turn: -0.3 },
      { hair: 'cloud', turn: 0.45, glasses: true },
    ],
  },
  'sile-ni-bhraonain': {
    palette: 'kelp',
    motif: 'lines',
    thing: 'harp',
    figures: [{ hair: 'long', turn: 0.4 }],
  },
  'haruka-mizushima': {
    palette: 'ice',
    motif: 'dots',
    thing: 'synth',
    figures: [{ hair: 'bob', turn: -0.2, glasses: true }],
  },
  'brother-anselm': {
    palette: 'brick',
    motif: 'rays',
    thing: 'bell',
    figures: [{ hair: 'long', turn: 0.1, beard: true, glasses: true }],
  },
  'wren-achterberg': {
    palette: 'sand',
    motif: 'lines',
    thing: 'guitar',
    figures: [{ hair: 'bun', turn: 0.3 }],
  },
  'los-faroleros': {
    palette: 'lamp',
    motif: 'rays',
    thing: 'lantern',
    figures: [
      { hair: 'hat', turn: -0.45 },
      { hair: 'hat', turn: 0.4, beard: true },
    ],
  },
  'gudrun-plexi': {
    palette: 'plum',
    motif: 'tiles',
    thing: 'synth',
    figures: [{ hair: 'quiff', turn: 0.5, glasses: true }],
  },
  'kwabena-tetteh-osei': {
    palette: 'teal',
    motif: 'rays',
    thing: 'trumpet',
    figures: [{ hair: 'short', turn: -0.5, glasses: true }],
  },
  'lucja-wronska': {
    palette: 'bone',
    motif: 'letters',
    thing: 'guitar',
    figures: [{ hair: 'bob', turn: -0.55 }],
  },
  'thursday-is-a-colour': {
    palette: 'rose',
    motif: 'dots',
    thing: 'amplifier',
    figures: [{ hair: 'long', turn: 0 }],
  },
  'gaslight-commission': {
    palette: 'olive',
    motif: 'tiles',
    thing: 'drum',
    figures: [{ hair: 'hat', turn: 0.3, beard: true }],
  },
} as const satisfies Record<string, Look>

export type ArtistKey = keyof typeof looks
