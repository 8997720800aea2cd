// Specs of generated pictures. A spec is plain data, so that content files can name pictures without drawing them, and
// equal specs give equal bytes on every run.

export type PaletteName =
  | 'lamp'
  | 'ice'
  | 'sand'
  | 'tar'
  | 'olive'
  | 'mustard'
  | 'plum'
  | 'rust'
  | 'teal'
  | 'slate'
  | 'brick'
  | 'bone'
  | 'kelp'
  | 'rose'

/** The pattern that makes the pictures of one artist recognisable. */
export type Motif = 'arcs' | 'cuts' | 'lines' | 'dots' | 'tiles' | 'rays' | 'letters'

export type ThingName =
  | 'guitar'
  | 'violin'
  | 'oud'
  | 'harp'
  | 'trumpet'
  | 'piano'
  | 'synth'
  | 'drum'
  | 'accordion'
  | 'microphone'
  | 'turntable'
  | 'amplifier'
  | 'mirrorball'
  | 'lantern'
  | 'ferry'
  | 'moon'
  | 'bell'
  | 'kettle'

export type SouvenirName =
  | 'tshirt'
  | 'record'
  | 'tote'
  | 'mug'
  | 'tube'
  | 'pin'
  | 'cap'
  | 'book'
  | 'giftcard'
  | 'matchbox'
  | 'poster'
  | 'scarf'

export type SceneName = 'beams' | 'crowd' | 'stage' | 'stack' | 'closeup' | 'thing' | 'figure' | 'wall'

export type Hair =
  | 'long'
  | 'bob'
  | 'bun'
  | 'cloud'
  | 'short'
  | 'bald'
  | 'quiff'
  | 'curls'
  | 'hat'
  | 'cap'
  | 'braid'

/** How a person is drawn; `turn` runs from -1 (to the viewer's left) to 1 (to the right). */
export interface Figure {
  hair: Hair
  turn: number
  glasses?: boolean
  beard?: boolean
  headphones?: boolean
}

export interface Size {
  width: number
  height: number
}

interface Base extends Size {
  seed: string
  palette: PaletteName
}

export type ArtSpec =
  | (Base & { kind: 'portrait'; motif: Motif; figures: readonly Figure[] })
  | (Base & { kind: 'emblem'; motif: Motif; thing: ThingName })
  | (Base & {
      kind: 'poster'
      motif: Motif
      words: readonly string[]
      thing?: ThingName
      figures?: readonly Figure[]
    })
  | (Base & { kind: 'slide'; motif: Motif; thing: ThingName; words?: readonly string[] })
  | (Base & {
      kind: 'scene'
      motif: Motif
      scene: SceneName
      words?: readonly string[]
      thing?: ThingName
      figures?: readonly Figure[]
    })
  | (Base & { kind: 'souvenir'; souvenir: SouvenirName })
  | (Base & { kind: 'logo'; words: readonly string[] })
  | (Base & { kind: 'mark'; solid: boolean })

export type ArtKind = ArtSpec['kind']
