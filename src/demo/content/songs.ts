// Songs by artist, one row each, in one file because it is a table. Two artists have none, one song is archived.

import { bandcamp, soundcloud, spotify, vimeo, youtube } from './links.ts'
import type { DemoSong, Links } from './types.ts'

type Row = readonly [
  title: string,
  album: string | null,
  released: string | null,
  links: Links,
  is_embeddable?: boolean,
]

const rows: Readonly<Record<string, readonly Row[]>> = {
  'ase-lindqvist': [
    [
      'Unlit Mile',
      'Unlit Mile',
      '2019-11-08',
      { youtube: youtube('unlit-mile'), spotify: spotify('unlit-mile') },
    ],
    ['Lotsen (The Pilot)', 'Unlit Mile', '2019-11-08', { spotify: spotify('lotsen') }],
    ['Kyrkbåt', 'Kyrkbåt', '2023-02-17', { youtube: youtube('kyrkbat'), spotify: spotify('kyrkbat') }],
    ['Harmonium, Tide Out', 'Kyrkbåt', '2023-02-17', { vimeo: vimeo('harmonium-tide-out') }],
    ['Grandmother’s Weather', 'Unlit Mile', '2019-11-08', { spotify: spotify('grandmothers-weather') }],
  ],
  'discarded-instruments': [
    [
      'Symphony for Two and a Half Accordions: I',
      'Inventory',
      '2018-05-04',
      { youtube: youtube('accordions-1') },
    ],
    [
      'Symphony for Two and a Half Accordions: II. Mostly Held Notes, Owing to the State of the Left Hand',
      'Inventory',
      '2018-05-04',
      { youtube: youtube('accordions-2') },
    ],
    [
      'Kettle in G',
      'Inventory',
      '2018-05-04',
      { vimeo: vimeo('kettle-in-g'), bandcamp: bandcamp('discarded', 'kettle-in-g') },
    ],
  ],
  u: [
    ['E', null, '2016-01-01', { bandcamp: bandcamp('uuuuu', 'e') }, false],
    ['E (Evening Part, Abridged)', 'E', '2021-12-21', { youtube: youtube('e-evening') }],
  ],
  'tomas-villaverde': [
    [
      'The Net Counter',
      'Oficios',
      '2020-03-06',
      { spotify: spotify('net-counter'), youtube: youtube('net-counter') },
    ],
    ['Ice Carrier', 'Oficios', '2020-03-06', { spotify: spotify('ice-carrier') }],
    ['The Woman Who Called the Boats', 'Oficios', '2020-03-06', { spotify: spotify('called-the-boats') }],
    ['Lamp Trimmer', null, '2024-09-27', { soundcloud: soundcloud('villaverde-quiroga', 'lamp-trimmer') }],
  ],
  'kassia-obuya': [
    [
      'Radio Breakfast',
      'Kisumu by Ear',
      '2015-06-12',
      { youtube: youtube('radio-breakfast'), spotify: spotify('radio-breakfast') },
    ],
    ['Crew Mess', 'Kisumu by Ear', '2015-06-12', { spotify: spotify('crew-mess') }],
    [
      'Second Engine',
      'Second Engine',
      '2024-04-19',
      {
        youtube: youtube('second-engine'),
        spotify: spotify('second-engine'),
        soundcloud: soundcloud('kassia-obuya', 'second-engine'),
      },
    ],
    ['Achieng', 'Second Engine', '2024-04-19', { youtube: youtube('achieng') }],
    ['Diesel Is a Slow Perfume', 'Second Engine', '2024-04-19', { spotify: spotify('diesel') }],
    ['Dredger Song (live in the Rope Works)', null, '2025-01-10', { vimeo: vimeo('dredger-song') }],
  ],
  'mirrorball-undertakers': [
    ['The Last Good Bus', 'Better Shoes', '2022-10-31', { youtube: youtube('last-good-bus') }],
    [
      'Moustache',
      'Better Shoes',
      '2022-10-31',
      { youtube: youtube('moustache'), spotify: spotify('moustache') },
    ],
    ['Order of Service', 'Better Shoes', '2022-10-31', { spotify: spotify('order-of-service') }],
    [
      'Cocktail Sausage Elegy',
      null,
      '2025-03-28',
      { soundcloud: soundcloud('mirrorball-undertakers', 'cocktail-sausage-elegy') },
    ],
  ],
  'dj-paraffin': [
    [
      'Until the First Tram, Part 1',
      null,
      '2023-01-15',
      { soundcloud: soundcloud('dj-paraffin', 'until-the-first-tram-1') },
    ],
    [
      'Until the First Tram, Part 2',
      null,
      '2023-01-15',
      { soundcloud: soundcloud('dj-paraffin', 'until-the-first-tram-2') },
    ],
    [
      'Ninety-Six',
      'Coats',
      '2024-11-01',
      { spotify: spotify('ninety-six'), bandcamp: bandcamp('djparaffin', 'ninety-six') },
    ],
  ],
  'zsofia-ordogh': [
    [
      'Wedding, Taken Apart',
      'Vizsga',
      '2021-09-10',
      { youtube: youtube('wedding-apart'), spotify: spotify('wedding-apart') },
    ],
    ['Lassú', 'Vizsga', '2021-09-10', { spotify: spotify('lassu') }],
    ['Five Strings', 'Vizsga', '2021-09-10', { youtube: youtube('five-strings') }],
  ],
  'low-tide-choir': [
    ['Haul Away, Cardigan', 'Songs from the Flats', '2022-03-20', { youtube: youtube('haul-away') }],
    [
      'Karnaphuli',
      'Songs from the Flats',
      '2022-03-20',
      { youtube: youtube('karnaphuli'), spotify: spotify('karnaphuli') },
    ],
    ['The Water Is at the Altos', null, null, { vimeo: vimeo('altos') }],
  ],
  'nour-el-hadidi': [
    [
      'Quarter Tone Lighthouse',
      'Quarter Tone Lighthouse',
      '2025-02-07',
      { youtube: youtube('quarter-tone'), spotify: spotify('quarter-tone') },
    ],
    [
      'Two Flashes Every Ten Seconds',
      'Quarter Tone Lighthouse',
      '2025-02-07',
      { spotify: spotify('two-flashes') },
    ],
    [
      'The Box Answers',
      'Ninety Seconds',
      '2020-10-02',
      { soundcloud: soundcloud('nour-el-hadidi', 'the-box-answers'), vimeo: vimeo('the-box-answers') },
    ],
    ['Great-Uncle', 'Ninety Seconds', '2020-10-02', { youtube: youtube('great-uncle') }],
  ],
  'petra-and-the-ballast': [
    ['Hello, Mother', 'Dunnage', '2023-06-30', { youtube: youtube('hello-mother') }],
    ['Manifest', 'Dunnage', '2023-06-30', { bandcamp: bandcamp('petraballast', 'manifest') }, false],
    [
      'Third Chord Under Review',
      'Dunnage',
      '2023-06-30',
      { youtube: youtube('third-chord'), bandcamp: bandcamp('petraballast', 'third-chord') },
    ],
    ['Off Shift', null, '2025-05-16', { spotify: spotify('off-shift') }],
  ],
  'matous-hradek-trio': [
    ['Eleven Bars', 'Fidget', '2017-04-21', { spotify: spotify('eleven-bars') }],
    [
      'Corner Shop',
      'Fidget',
      '2017-04-21',
      { spotify: spotify('corner-shop'), youtube: youtube('corner-shop') },
    ],
    ['Underside of the Stool', 'After You', '2024-01-26', { youtube: youtube('underside') }],
    ['After You', 'After You', '2024-01-26', { spotify: spotify('after-you') }],
  ],
  'rue-sargasso': [
    [
      'Le dentiste aux anguilles',
      'Numéros impairs',
      '2022-11-18',
      { youtube: youtube('anguilles'), spotify: spotify('anguilles') },
    ],
    ['La veuve du neuf', 'Numéros impairs', '2022-11-18', { spotify: spotify('veuve-9') }],
    ['La veuve du onze', 'Numéros impairs', '2022-11-18', { spotify: spotify('veuve-11') }],
  ],
  'ines-fontoura': [
    [
      'Parede fina',
      'Parede fina',
      '2024-05-31',
      { spotify: spotify('parede-fina'), youtube: youtube('parede-fina') },
    ],
    ['O azul do gás', 'Parede fina', '2024-05-31', { spotify: spotify('azul-do-gas') }],
    ['A faca boa', 'Parede fina', '2024-05-31', { youtube: youtube('faca-boa') }],
    ['O ônibus espera', 'Quarto ao lado', '2012-08-24', { spotify: spotify('onibus') }],
    ['Dorme', 'Quarto ao lado', '2012-08-24', { vimeo: vimeo('dorme') }],
  ],
  coalfax: [
    [
      'Spoil Heap',
      'Spoil Heap',
      '2023-09-15',
      { youtube: youtube('spoil-heap'), soundcloud: soundcloud('coalfax', 'spoil-heap') },
    ],
    [
      'Dogger, Fisher',
      'Spoil Heap',
      '2023-09-15',
      { youtube: youtube('dogger-fisher'), spotify: spotify('dogger-fisher') },
    ],
    [
      'Other Side of the River (Slack’s Version)',
      'Spoil Heap',
      '2023-09-15',
      { soundcloud: soundcloud('coalfax', 'other-side-slack') },
    ],
    [
      'Other Side of the River (Dele’s Version)',
      'Spoil Heap',
      '2023-09-15',
      { soundcloud: soundcloud('coalfax', 'other-side-dele') },
    ],
    [
      'Telegram',
      null,
      '2025-06-06',
      { tiktok: 'https://www.tiktok.com/@coalfax.example/video/7300000000000000001' },
      false,
    ],
  ],
  'sile-ni-bhraonain': [
    ['Treasa', 'Sreang', '2019-03-15', { youtube: youtube('treasa') }],
    [
      'Eleven Seconds',
      'Sreang',
      '2019-03-15',
      { website: 'https://silenibhraonain.example/eleven-seconds' },
      false,
    ],
  ],
  'haruka-mizushima': [
    [
      'Waiting Room, 21 °C',
      'Rooms with Another Purpose',
      '2018-07-13',
      { soundcloud: soundcloud('haruka-mizushima', 'waiting-room') },
    ],
    [
      'Aquarium (Small)',
      'Rooms with Another Purpose',
      '2018-07-13',
      { bandcamp: bandcamp('mizushima', 'aquarium-small') },
      false,
    ],
    [
      'Meander',
      'Meander',
      '2024-02-23',
      { youtube: youtube('meander'), soundcloud: soundcloud('haruka-mizushima', 'meander') },
    ],
    ['Full Pool, Ears Under', 'Meander', '2024-02-23', { vimeo: vimeo('full-pool') }],
  ],
  'brother-anselm': [
    ['Cucumber Without Crusts', 'Cloth', '2021-06-18', { spotify: spotify('cucumber') }],
    [
      'Hosanna Points at the Map',
      'Cloth',
      '2021-06-18',
      { youtube: youtube('hosanna'), spotify: spotify('hosanna') },
    ],
  ],
  'wren-achterberg': [
    [
      'A Day Too Early',
      'Lock Nine',
      '2020-10-30',
      { bandcamp: bandcamp('wrenachterberg', 'a-day-too-early') },
      false,
    ],
    ['Missing String', 'Tallow Wharf', '2023-04-07', { spotify: spotify('missing-string') }],
  ],
  'los-faroleros': [
    [
      'De lámpara en lámpara',
      'Temporada baja',
      '2022-01-28',
      { youtube: youtube('de-lampara'), spotify: spotify('de-lampara') },
    ],
    ['El acordeón cojo', 'Temporada baja', '2022-01-28', { youtube: youtube('acordeon-cojo') }],
    ['Cuarto con trompeta', 'Temporada baja', '2022-01-28', { spotify: spotify('cuarto') }],
    [
      'Gaita de Chela',
      null,
      '2025-07-04',
      { youtube: youtube('gaita-chela'), spotify: spotify('gaita-chela') },
    ],
  ],
  'gudrun-plexi': [
    [
      'Terms of Service',
      'Reply All',
      '2025-09-12',
      { youtube: youtube('terms-of-service'), spotify: spotify('terms-of-service') },
    ],
    [
      'Open Plan',
      'Reply All',
      '2025-09-12',
      { youtube: youtube('open-plan'), spotify: spotify('open-plan') },
    ],
    [
      'Reply All',
      'Reply All',
      '2025-09-12',
      { youtube: youtube('reply-all'), spotify: spotify('reply-all') },
    ],
    ['Uwe', 'Kostenstelle', '2021-02-19', { spotify: spotify('uwe') }],
  ],
  'kwabena-tetteh-osei': [
    ['Return Ticket to Takoradi', 'Four Sets a Night', '1983-05-01', { youtube: youtube('takoradi') }],
    ['Hymns on Sunday', 'Four Sets a Night', '1983-05-01', { youtube: youtube('hymns') }],
  ],
  'lucja-wronska': [
    [
      'Próba obciążenia',
      'Próba obciążenia',
      '2022-08-26',
      { youtube: youtube('proba'), spotify: spotify('proba') },
    ],
    ['Lista', 'Próba obciążenia', '2022-08-26', { spotify: spotify('lista') }],
    ['Forty Minutes, She Said', 'Próba obciążenia', '2022-08-26', { youtube: youtube('forty-minutes') }],
  ],
}

/** Withdrawn by the artist; kept so that the dashboard has something to restore. */
const archived = new Set(['Cocktail Sausage Elegy'])

export const songs: readonly DemoSong[] = Object.entries(rows).flatMap(([artistKey, list]) =>
  list.map(
    ([title, album_name, release_date, media_links, is_embeddable = true]): DemoSong => ({
      artistKey,
      title,
      album_name,
      release_date,
      media_links,
      is_embeddable,
      is_active: !archived.has(title),
    }),
  ),
)
