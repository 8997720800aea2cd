// Short words for the pictures of the content files: the sizes of each use, and the look of each artist.

import type { ArtSpec, Figure, Motif, PaletteName, SceneName, SouvenirName, ThingName } from '../art/spec.ts'
import { type ArtistKey, type Look, looks } from './looks.ts'
import type { DemoPicture, Focus } from './types.ts'

const faceFocus: Focus = { x: 0.5, y: 0.38 }

const shapes = {
  wide: { width: 1500, height: 1000 },
  tall: { width: 1000, height: 1500 },
  square: { width: 1200, height: 1200 },
} as const

export function lookOf(artistKey: ArtistKey): Look {
  return looks[artistKey]
}

/** The artist's portrait, 4:5. */
export function artistPortrait(artistKey: ArtistKey, alt: string): DemoPicture {
  const { palette, motif, figures } = lookOf(artistKey)
  const seed = `${artistKey}/portrait`
  return {
    art: { kind: 'portrait', width: 1200, height: 1500, seed, palette, motif, figures },
    alt,
    focus: faceFocus,
  }
}

/** The artist's emblem, 4:5: a thing instead of a face. */
export function artistEmblem(artistKey: ArtistKey, alt: string): DemoPicture {
  const { palette, motif, thing } = lookOf(artistKey)
  return {
    art: { kind: 'emblem', width: 1200, height: 1500, seed: `${artistKey}/emblem`, palette, motif, thing },
    alt,
  }
}

/** A poster, 2:3, in the look of the artist, with the thing or the faces on it, or only lettering. */
export function artistPoster(
  artistKey: ArtistKey,
  seed: string,
  words: readonly string[],
  show: 'thing' | 'faces' | 'words' | ThingName,
  alt: string,
): DemoPicture {
  const look = lookOf(artistKey)
  const base = {
    kind: 'poster',
    width: 1200,
    height: 1800,
    seed,
    palette: look.palette,
    motif: look.motif,
    words,
  } as const
  if (show === 'faces') return { art: { ...base, figures: look.figures }, alt, focus: { x: 0.5, y: 0.4 } }
  if (show === 'words') return { art: base, alt }
  return { art: { ...base, thing: show === 'thing' ? look.thing : show }, alt }
}

/** A poster of the company's own nights, without an artist. */
export function housePoster(
  seed: string,
  palette: PaletteName,
  motif: Motif,
  words: readonly string[],
  thing: ThingName | null,
  alt: string,
): DemoPicture {
  const base: ArtSpec = { kind: 'poster', width: 1200, height: 1800, seed, palette, motif, words }
  return { art: thing ? { ...base, thing } : base, alt }
}

/** A gallery picture of the artist; the shape is the crop it hangs in. */
export function artistScene(
  artistKey: ArtistKey,
  name: string,
  scene: SceneName,
  shape: keyof typeof shapes,
  alt: string,
  thing?: ThingName,
  words?: readonly string[],
): DemoPicture {
  const look = lookOf(artistKey)
  const { palette, motif, figures } = look
  const seed = `${artistKey}/${name}`
  return {
    art: {
      kind: 'scene',
      ...shapes[shape],
      seed,
      palette,
      motif,
      scene,
      figures,
      thing: thing ?? look.thing,
      ...(words ? { words } : {}),
    },
    alt,
  }
}

/** A portrait of someone who is not an artist: staff 4:5, partners square or 4:5. */
export function personPicture(
  seed: string,
  palette: PaletteName,
  motif: Motif,
  figure: Figure,
  alt: string,
  shape: 'tall' | 'square' = 'tall',
): DemoPicture {
  const height = shape === 'square' ? 1200 : 1500
  return {
    art: { kind: 'portrait', width: 1200, height, seed, palette, motif, figures: [figure] },
    alt,
    focus: faceFocus,
  }
}

export function emblemPicture(
  seed: string,
  palette: PaletteName,
  motif: Motif,
  thing: ThingName,
  alt: string,
): DemoPicture {
  return { art: { kind: 'emblem', width: 1200, height: 1200, seed, palette, motif, thing }, alt }
}

export function souvenirPicture(souvenir: SouvenirName, palette: PaletteName, alt: string): DemoPicture {
  return {
    art: { kind: 'souvenir', width: 1200, height: 1200, seed: `souvenir/${souvenir}`, palette, souvenir },
    alt,
  }
}

export function slidePicture(
  seed: string,
  palette: PaletteName,
  motif: Motif,
  thing: ThingName,
  alt: string,
  words?: readonly string[],
): DemoPicture {
  const base = { kind: 'slide', width: 1920, height: 1080, seed, palette, motif, thing } as const
  return { art: words ? { ...base, words } : base, alt, focus: { x: 0.7, y: 0.5 } }
}
