// Colour palettes. All share the same warm black, paper and one hot ink, plus one or two muted inks of their own, so
// that the pictures look like prints of one press.

import type { PaletteName } from './spec.ts'

export interface Palette {
  /** Colour of the empty sheet. */
  ground: string
  /** The darkest ink, for keys and lettering; the lightest on a dark ground. */
  key: string
  /** Flat colour under a face or an object. */
  flat: string
  /** The accent ink. */
  hot: string
  /** Two muted inks for the motif. */
  first: string
  second: string
  /** True for a dark ground, on which halftones are light; on a light ground they are dark. */
  dark: boolean
}

export const ink = '#1a1512'
export const paper = '#f1e7d3'
export const vermilion = '#e4452a'
export const acid = '#e9d022'

/**
 * Skin is an ink in every picture and never the paper: the light on the fairest, the skins from fair to brown, and the ink
 * of lips and shaded lids on brown. The light on a skin is the ink before its own.
 */
export const skins = {
  glow: paper,
  fair: '#f3c7a0',
  wheat: '#e3ac7b',
  tan: '#cf9463',
  brown: '#a0623c',
  umber: '#6f3a26',
} as const

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  lamp: {
    ground: ink,
    key: paper,
    flat: '#3a2a22',
    hot: acid,
    first: vermilion,
    second: '#7d3a2a',
    dark: true,
  },
  tar: {
    ground: '#120f0d',
    key: paper,
    flat: '#2a2420',
    hot: vermilion,
    first: '#4a423b',
    second: '#2f2924',
    dark: true,
  },
  teal: {
    ground: '#12393b',
    key: paper,
    flat: '#1f5a57',
    hot: acid,
    first: '#2d7770',
    second: '#c9806a',
    dark: true,
  },
  plum: {
    ground: '#3b141f',
    key: '#f3d9cc',
    flat: '#71293a',
    hot: acid,
    first: '#d98f86',
    second: '#8c3546',
    dark: true,
  },
  slate: {
    ground: '#1d2a37',
    key: paper,
    flat: '#3d5a74',
    hot: vermilion,
    first: '#6d8ba3',
    second: '#2f4558',
    dark: true,
  },
  kelp: {
    ground: '#1c2c22',
    key: '#ece5c8',
    flat: '#41614a',
    hot: acid,
    first: '#7d9a76',
    second: '#2f4a38',
    dark: true,
  },
  fern: {
    ground: '#14342a',
    key: paper,
    flat: '#2f5a45',
    hot: vermilion,
    first: '#7fa98d',
    second: '#c08353',
    dark: true,
  },
  ice: {
    ground: '#bfd3d3',
    key: ink,
    flat: paper,
    hot: vermilion,
    first: '#7fa3a8',
    second: '#e9e4d2',
    dark: false,
  },
  sand: {
    ground: '#dcc193',
    key: ink,
    flat: paper,
    hot: vermilion,
    first: '#3f7472',
    second: '#b98b4e',
    dark: false,
  },
  olive: {
    ground: '#7c7a3c',
    key: '#1b1a10',
    flat: paper,
    hot: vermilion,
    first: '#57552a',
    second: '#c5b96c',
    dark: false,
  },
  mustard: {
    ground: acid,
    key: ink,
    flat: paper,
    hot: vermilion,
    first: '#c9982a',
    second: '#f5ecc9',
    dark: false,
  },
  rust: {
    ground: '#b4482c',
    key: '#1d1210',
    flat: '#f0d9c0',
    hot: acid,
    first: '#8a2f1f',
    second: '#dd8a5f',
    dark: false,
  },
  brick: {
    ground: vermilion,
    key: ink,
    flat: paper,
    hot: acid,
    first: '#b52f1b',
    second: '#f39a78',
    dark: false,
  },
  bone: {
    ground: paper,
    key: ink,
    flat: '#dccfb4',
    hot: vermilion,
    first: '#8fa3a8',
    second: '#d3c4a4',
    dark: false,
  },
  clay: {
    ground: '#e3d5b6',
    key: ink,
    flat: '#f6eedd',
    hot: vermilion,
    first: '#7d99a3',
    second: '#d6ab82',
    dark: false,
  },
  rose: {
    ground: '#dca294',
    key: '#23201a',
    flat: '#f4e4d2',
    hot: vermilion,
    first: '#2f5a4c',
    second: '#bf7468',
    dark: false,
  },
}
