// Galleries of six artists, three to thirteen pictures each. One row a picture; some have no caption.

import type { SceneName, ThingName } from '../art/spec.ts'
import type { ArtistKey } from './looks.ts'
import { artistScene } from './pictures.ts'
import type { DemoGalleryImage } from './types.ts'

type Row = readonly [
  scene: SceneName,
  shape: 'wide' | 'tall' | 'square',
  alt: string,
  caption: string | null,
  thing?: ThingName,
]

const rows: Partial<Record<ArtistKey, readonly Row[]>> = {
  'kassia-obuya': [
    [
      'beams',
      'wide',
      'Beams of yellow and red light over the heads and raised arms of a crowd',
      'The Rope Works, first night of Second Engine',
    ],
    [
      'figure',
      'tall',
      'Kassia Obuya in cut paper, her hair filling the sheet',
      'Portrait for the tour poster, pulled by Yusra Benkirane',
    ],
    ['thing', 'square', 'A large red microphone with a pale edge among cut leaves', null, 'microphone'],
    [
      'stage',
      'tall',
      'A small black figure with one arm raised in a single red cone of light',
      'One lamp, as agreed',
    ],
    [
      'crowd',
      'wide',
      'Rows of people seen from behind, black and yellow, in front of a red shape like a sun',
      'The last chorus of Achieng',
    ],
    ['closeup', 'square', 'Kassia Obuya’s face from very near, in three flat papers', null],
    [
      'stack',
      'wide',
      'A wall of loudspeaker cabinets in ochre and black',
      'Borrowed from the Mission Soundsystem; returned, mostly',
    ],
    [
      'wall',
      'tall',
      'Small posters with the names Kassia and Obuya pasted side by side on a wall',
      'Printers’ Row, the morning after',
    ],
    [
      'thing',
      'wide',
      'A trumpet across the whole sheet, red with a pale edge',
      'The horn section has seven members and one trumpet case',
      'trumpet',
    ],
    ['beams', 'tall', 'Crossing beams of light, very tall, over a low row of heads', null],
    [
      'thing',
      'tall',
      'A turntable seen from above, tilted',
      'In the crew mess, Havermouth to Ostrand',
      'turntable',
    ],
    ['crowd', 'square', 'Black heads and arms against a round red glow', 'Standing room'],
    [
      'stage',
      'wide',
      'A singer at a microphone stand in a narrow light, the hall dark to both sides',
      'Second Engine, the quiet part',
    ],
  ],
  'mirrorball-undertakers': [
    [
      'thing',
      'tall',
      'The mirror ball, large, in pink, plum and yellow tiles',
      'Two thirds of its tiles',
      'mirrorball',
    ],
    [
      'figure',
      'wide',
      'The two Undertakers in pink dots, hat and quiff',
      'Calder Voss and Minnie Applegarth',
    ],
    ['crowd', 'wide', 'A dancing crowd from behind, plum on pink', null],
    [
      'closeup',
      'square',
      'Dark glasses with yellow slashes of reflected light, dots as large as coins',
      'Calder, listening to complaints',
    ],
    ['beams', 'tall', 'Five beams of pink and yellow light over raised hands', 'Farewell to a Moustache'],
    [
      'wall',
      'wide',
      'A row of small posters reading Mirrorball Undertakers',
      'Posted by night, taken down by day',
    ],
    ['stack', 'square', 'Loudspeakers stacked three high in plum and yellow', null],
    [
      'thing',
      'square',
      'A side drum with crossed sticks, tilted',
      'Minnie’s drum has been to more funerals than most vicars',
      'drum',
    ],
    ['stage', 'wide', 'The mirror ball alone on a stage, in a cone of yellow light', 'The eulogy'],
  ],
  'ase-lindqvist': [
    ['figure', 'tall', 'Åse Lindqvist in fine black rings on pale blue', 'For the cover of Kyrkbåt'],
    [
      'stage',
      'wide',
      'An accordion standing on a stage under one red lamp, an audience in front of it',
      'St Erasmus, before the lamp was put out',
    ],
    [
      'thing',
      'wide',
      'An accordion stretched across the sheet, red and black',
      'The harmonium’s younger cousin',
    ],
    ['closeup', 'tall', 'Part of a face drawn in rings that start at one eye', null],
    [
      'thing',
      'square',
      'A ship’s bell in red with black stripes',
      'The bell, borrowed with permission',
      'bell',
    ],
    ['crowd', 'wide', 'People sitting close together, seen from behind, red light ahead', 'Nobody coughed'],
    ['wall', 'square', 'Nine small posters with the names Åse and Lindqvist', 'Brännhamn, harbour side'],
    ['thing', 'tall', 'A lantern with a small red flame', null, 'lantern'],
    ['beams', 'wide', 'Pale beams of light through a dark hall', 'The west window, twenty past eight'],
    ['thing', 'wide', 'A ferry seen from ahead, waves below it', 'How she travels', 'ferry'],
    ['stage', 'tall', 'An accordion in a tall cone of red light', 'Soundcheck'],
  ],
  'los-faroleros': [
    ['thing', 'tall', 'A burning hurricane lamp, very large, with red rays behind', 'The first lamp'],
    ['figure', 'wide', 'Two Faroleros in broad hats, drawn in rays', 'Chela Barrientos and Nando Prieto'],
    ['crowd', 'wide', 'A crowd in red and black, arms raised, before a yellow sun', 'Eight minutes in'],
    ['beams', 'wide', 'Yellow and red beams of light crossing over the crowd', null],
    [
      'thing',
      'square',
      'An accordion at an angle on red and black rays',
      'The accordion with a limp',
      'accordion',
    ],
    ['thing', 'tall', 'A tall side drum with crossed sticks', 'One of three', 'drum'],
    ['stage', 'tall', 'A musician in a yellow cone of light, everything else black', 'Teatro Oriola'],
    ['closeup', 'wide', 'Part of a face under the brim of a hat, made of rays', null],
    [
      'thing',
      'wide',
      'A trumpet across the sheet on red rays',
      'The trumpet that paid for the room',
      'trumpet',
    ],
    ['wall', 'tall', 'Posters reading Los Faroleros, in red, yellow and black', 'Santa Oriola, off season'],
  ],
  'haruka-mizushima': [
    [
      'thing',
      'wide',
      'A synthesizer with many knobs and three loops of red cable',
      'The patch of the evening, since pulled',
      'synth',
    ],
    ['figure', 'square', 'Haruka Mizushima in dark glasses, in large black dots on pale blue', null],
    [
      'stage',
      'wide',
      'Somebody standing behind a keyboard under one lamp',
      'Sideways, so that both can see the cables',
    ],
    ['closeup', 'tall', 'Two round lenses and a fringe in very large dots', null],
    [
      'crowd',
      'square',
      'Heads in the foreground, a pale blue field of dots behind',
      'Dry listeners at the Harbour Baths',
    ],
  ],
  coalfax: [
    ['wall', 'wide', 'Fifteen small Coalfax posters in yellow, red, black and ochre', 'All ours'],
    [
      'figure',
      'wide',
      'The two cousins of Coalfax, cap and glasses, on acid yellow',
      'Slack, left. Dele, also left, he says',
    ],
    ['stage', 'tall', 'A performer at a microphone with one arm raised, red light on black', null],
  ],
}

/** What stands on the posters of a wall. */
const signs: Partial<Record<ArtistKey, readonly string[]>> = {
  'kassia-obuya': ['KASSIA', 'OBUYA'],
  'mirrorball-undertakers': ['MIRRORBALL', 'UNDERTAKERS'],
  'ase-lindqvist': ['ÅSE', 'LINDQVIST'],
  'los-faroleros': ['LOS', 'FAROLEROS'],
  coalfax: ['COALFAX'],
}

export const galleryImages: readonly DemoGalleryImage[] = (
  Object.entries(rows) as [ArtistKey, readonly Row[]][]
).flatMap(([artistKey, list]) =>
  list.map(
    ([scene, shape, alt, caption, thing], index): DemoGalleryImage => ({
      artistKey,
      image: artistScene(
        artistKey,
        `gallery-${index + 1}`,
        scene,
        shape,
        alt,
        thing,
        scene === 'wall' ? signs[artistKey] : undefined,
      ),
      caption,
    }),
  ),
)
