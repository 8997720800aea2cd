// Galleries of six artists, three to thirteen pictures each, in their order; some have no caption.

import { picture } from './picture.ts'
import type { DemoGalleryImage } from './types.ts'

type Row = readonly [alt: string, caption: string | null]

const rows: Readonly<Record<string, readonly Row[]>> = {
  'kassia-obuya': [
    [
      'Beams of yellow and red light over the heads and raised arms of a crowd',
      'The Rope Works, first night of Second Engine',
    ],
    [
      'Kassia Obuya singing, three rows of beads about her neck, before cut paper',
      'Portrait for the tour poster, pulled by Yusra Benkirane',
    ],
    ['A large red microphone with a pale edge among cut leaves', null],
    ['A small black figure with one arm raised in a single red cone of light', 'One lamp, as agreed'],
    [
      'Rows of people seen from behind, black and yellow, in front of a red shape like a sun',
      'The last chorus of Achieng',
    ],
    ['Kassia Obuya’s face from very near, singing, her lips as red as the band in her hair', null],
    [
      'A wall of loudspeaker cabinets in ochre and black',
      'Borrowed from the Mission Soundsystem; returned, mostly',
    ],
    [
      'Small posters with the names Kassia and Obuya pasted side by side on a wall',
      'Printers’ Row, the morning after',
    ],
    [
      'A trumpet across the whole sheet, red with a pale edge',
      'The horn section has seven members and one trumpet case',
    ],
    ['Crossing beams of light, very tall, over a low row of heads', null],
    ['A turntable seen from above, tilted', 'In the crew mess, Havermouth to Ostrand'],
    ['Black heads and arms against a round red glow', 'Standing room'],
    [
      'A singer at a microphone stand in a narrow light, the hall dark to both sides',
      'Second Engine, the quiet part',
    ],
  ],
  'mirrorball-undertakers': [
    ['The mirror ball, large, in pink, plum and yellow tiles', 'Two thirds of its tiles'],
    ['The two Undertakers before pink dots, bowler and spade', 'Calder Voss and Minnie Applegarth'],
    ['A dancing crowd from behind, plum on pink', null],
    [
      'A face under a fringe, in dark glasses, before dots as large as coins',
      'Minnie, listening to complaints',
    ],
    ['Five beams of pink and yellow light over raised hands', 'Farewell to a Moustache'],
    ['A row of small posters reading Mirrorball Undertakers', 'Posted by night, taken down by day'],
    ['Loudspeakers stacked three high in plum and yellow', null],
    ['A side drum with crossed sticks, tilted', 'Minnie’s drum has been to more funerals than most vicars'],
    ['The mirror ball alone on a stage, in a cone of yellow light', 'The eulogy'],
  ],
  'ase-lindqvist': [
    ['Åse Lindqvist in her knitted yoke, looking past a red sun, on pale blue arcs', 'Cover of Kyrkbåt'],
    [
      'An accordion standing on a stage under one red lamp, an audience in front of it',
      'St Erasmus, before the lamp was put out',
    ],
    ['An accordion stretched across the sheet, red and black', 'The harmonium’s younger cousin'],
    ['Her face from very near, blue-grey eyes on the far end of the room, a red pearl at her ear', null],
    ['A red ship’s bell, hatched in black, swings from its yoke', 'The bell, borrowed with permission'],
    ['People sitting close together, seen from behind, red light ahead', 'Nobody coughed'],
    ['Nine small posters with the names Åse and Lindqvist', 'Brännhamn, harbour side'],
    ['A lantern with a small red flame', null],
    ['Pale beams of light through a dark hall', 'The west window, twenty past eight'],
    ['A ferry seen from ahead, waves below it', 'How she travels'],
    ['An accordion in a tall cone of red light', 'Soundcheck'],
  ],
  'los-faroleros': [
    ['A burning hurricane lamp, very large, with red rays behind', 'The first lamp'],
    [
      'Three Faroleros in broad hats around a lamp, before rays of black and red',
      'Chela Barrientos, Nando Prieto and the lamp',
    ],
    ['A crowd in red and black, arms raised, before a yellow sun', 'Eight minutes in'],
    ['Yellow and red beams of light crossing over the crowd', null],
    ['An accordion at an angle on red and black rays', 'The accordion with a limp'],
    ['A tall side drum with crossed sticks', 'One of three'],
    ['A musician in a yellow cone of light, everything else black', 'Teatro Oriola'],
    ['Faces under the brims of woven hats, a moustache and a beard, the lamp below', null],
    ['A trumpet across the sheet on red rays', 'The trumpet that paid for the room'],
    ['Posters reading Los Faroleros, in red, yellow and black', 'Santa Oriola, off season'],
  ],
  'haruka-mizushima': [
    ['A synthesizer with many knobs and three loops of red cable', 'The patch of the evening, since pulled'],
    ['Haruka Mizushima in profile at her machine, a plug in her hand, before dots on pale blue', null],
    ['Somebody standing behind a keyboard under one lamp', 'Sideways, so that both can see the cables'],
    ['Her face from the side, the light in a ring on her hair, red glasses under the fringe', null],
    ['Heads in the foreground, a pale blue field of dots behind', 'Dry listeners at the Harbour Baths'],
  ],
  coalfax: [
    ['Fifteen small Coalfax posters in yellow, red, black and ochre', 'All ours'],
    [
      'The two cousins of Coalfax back to back, locks and cap, on acid yellow',
      'Slack, left. Dele, also left, he says',
    ],
    ['A performer at a microphone with one arm raised, red light on black', null],
  ],
}

export const galleryImages: readonly DemoGalleryImage[] = Object.entries(rows).flatMap(([artistKey, list]) =>
  list.map(([alt, caption], index) => ({
    artistKey,
    image: picture(`gallery/${artistKey}-${index + 1}`, alt),
    caption,
  })),
)
