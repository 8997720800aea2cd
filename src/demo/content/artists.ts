// The artists of Night Ferry. Long because the biographies are prose; in one file so that they read as a list.

import { html } from './html.ts'
import { face, high, picture } from './picture.ts'
import type { DemoArtist } from './types.ts'

export const artists: readonly DemoArtist[] = [
  {
    key: 'ase-lindqvist',
    name: 'Åse Lindqvist',
    genre: 'Nordic folk',
    bio: html`
      <p>Åse Lindqvist sings in the room as it is. Before every concert she walks the hall humming one note,
      finds the place where it comes back to her, and puts her chair there. What follows is a voice, a
      foot-pumped harmonium older than anyone in the audience, and songs collected from the skerries north of
      Brännhamn, where her grandmother kept the pilot station.</p>
      <p>Her first record, <em>Unlit Mile</em>, was made in four nights in a boathouse with the doors open, and
      you can hear the tide turn on the second side. The second, <strong>Kyrkbåt</strong>, adds two cellos and a
      church bell that she borrowed, with permission, from a church.</p>
      <blockquote>“I don’t like silence to be empty. It should be the kind you get when everyone at the table has
      stopped talking at once.”</blockquote>`,
    socials: {
      instagram: 'https://www.instagram.com/aselindqvist.example',
      spotify: 'https://open.spotify.com/artist/4aSeL1ndqv1stUnL1tM1le',
      youtube: 'https://www.youtube.com/@aselindqvist-example',
    },
    profileImage: picture(
      'artists/ase-lindqvist',
      'Åse Lindqvist turned half to the left, her grey hair in a braid over her head, a knitted yoke about her shoulders, beside a red sun on pale blue arcs',
      // Her braid is higher than other hair.
      { ...face, y: 0.3 },
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'discarded-instruments',
    name: 'The Havermouth Municipal Orchestra for Discarded Instruments',
    genre: 'Experimental orchestra',
    bio: html`
      <p>Nineteen players, none of whom may bring an instrument that anyone wanted. The orchestra began in 2011,
      when the town’s music school cleared its cellar and a caretaker named Ottoline Gage could not bring herself
      to order the second skip. There are three tubas made from two, a piano with forty working keys, and a
      string section that is honest about its strings.</p>
      <p>The repertoire is written around the gaps. If the bassoon has no low B flat, the piece has none either;
      if the harmonium sighs, there is a rest to sigh in. Composers who work with the orchestra are given a list
      of what is broken, and asked not to mend it.</p>
      <h3>Currently in the orchestra</h3>
      <ul>
        <li>Two and a half accordions</li>
        <li>A cornet found inside a wall</li>
        <li>Nine violins, twenty-six strings</li>
        <li>The kettle from the old customs house, in G</li>
      </ul>
      <p>Instruments may be left at the stage door of the Rope Works on Tuesdays. Please don’t tune them.</p>`,
    socials: {
      facebook: 'https://www.facebook.com/discardedinstruments.example',
      youtube: 'https://www.youtube.com/@discarded-instruments-example',
      mastodon: 'https://social.example/@discarded',
    },
    profileImage: picture(
      'artists/discarded-instruments',
      'A heap of instruments: violin, trumpet, accordion, side drum and a red kettle, over cut paper in sand and blue-green',
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'u',
    name: 'Ü',
    genre: 'Drone',
    bio: html`
      <p>One person, four amplifiers, one chord. Ü has been playing it since 2016 and says it is nearly
      finished.</p>
      <p>Concerts last between fifty minutes and five hours and are announced only as “the evening part” or “the
      long part”. Earplugs are given out at the door. So are blankets. People have proposed, fallen asleep and,
      once, given notice by telephone from the second row.</p>`,
    socials: { bandcamp: 'https://uuuuu.bandcamp.example' },
    profileImage: picture(
      'artists/u',
      'The musician Ü from behind: a shaven head before a red sun, earplugs on a red cord, a striped blanket round the shoulders',
      face,
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'tomas-villaverde',
    name: 'Tomás Villaverde Quiroga',
    genre: 'Nylon-string guitar',
    bio: html`
      <p>Tomás Villaverde Quiroga learned the guitar from the left: he sat opposite his uncle in a bar in a small
      Galician harbour and copied what he saw, the wrong way round. By the time somebody told him, he could play
      everything his uncle could, and one or two things his uncle could not.</p>
      <p>He writes short pieces, rarely longer than three minutes, and gives them the names of jobs that no longer
      exist: <em>The Net Counter</em>, <em>Ice Carrier</em>, <em>The Woman Who Called the Boats</em>. In concert he
      says what the job was. It is often the best part of the evening, and he knows it.</p>
      <p>His trio with double bass and hand drums tours in autumn; the solo concerts are in spring, when, he
      says, his nails grow better.</p>`,
    socials: {
      spotify: 'https://open.spotify.com/artist/7vILLaverdeQu1rogaNyL0n',
      website: 'https://villaverde-quiroga.example',
    },
    profileImage: picture(
      'artists/tomas-villaverde',
      'Tomás Villaverde Quiroga in a hat with a red band and a grey moustache, bent over a red guitar with its neck to the left, before a sun with olive rays',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'kassia-obuya',
    name: 'Kassia Obuya',
    genre: 'Benga and soul',
    bio: html`
      <p>Kassia Obuya grew up above a radio repair shop in Kisumu, which meant benga at breakfast, rumba at noon,
      and whatever the customer had been listening to when the radio broke. She moved north at nineteen to study
      marine engineering, qualified, worked two seasons on a dredger, and made her first single in the crew mess.</p>
      <p>The band is six people who have played together long enough to argue in time. The guitars are high and
      quick, the bass does the talking, and above them is a voice that can be a foghorn or a match being struck.
      <strong><em>Second Engine</em></strong>, her third album, is about her sister, and about diesel.</p>
      <p>She still holds her engineer’s ticket and has twice repaired our generator.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/kassiaobuya.example',
      facebook: 'https://www.facebook.com/kassiaobuya.example',
      spotify: 'https://open.spotify.com/artist/2kaSSiaObuyaSecondEng1n',
      soundcloud: 'https://soundcloud.com/kassia-obuya-example',
    },
    profileImage: picture(
      'artists/kassia-obuya',
      'Kassia Obuya with a red band in a great round cloud of curls, eyes closed, singing into a microphone, three rows of beads about her neck, before torn yellow, red and black paper',
      face,
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'mirrorball-undertakers',
    name: 'Mirrorball Undertakers',
    genre: 'Disco punk',
    bio: html`
      <p>Two people in black suits who would like you to dance and have brought paperwork. Mirrorball Undertakers
      are Calder Voss (bass, complaints) and Minnie Applegarth (drums, sequencer, forgiveness), and their songs are
      about small funerals: for a nightclub, for a moustache, for the last good bus.</p>
      <p>They met clearing a bankrupt discotheque in Ostrand, where they bought the mirror ball for the price of
      the taxi. It hangs over every concert. It has lost about a third of its tiles, and each person who finds one
      gets in free for life; so far eleven people have.</p>
      <blockquote>“A funeral is only a party with better shoes.”</blockquote>`,
    socials: {
      instagram: 'https://www.instagram.com/mirrorballundertakers.example',
      youtube: 'https://www.youtube.com/@mirrorball-undertakers-example',
      twitter: 'https://twitter.com/mb_undertakers_example',
    },
    profileImage: picture(
      'artists/mirrorball-undertakers',
      'The two Undertakers in black suits, he with a moustache and a bowler, she in dark glasses with a yellow spade, under a mirror ball, before a curtain of plum lines',
      high,
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'dj-paraffin',
    name: 'DJ Paraffin',
    genre: 'House and slow techno',
    bio: html`
      <p>Paraffin plays from ten until the first tram. No requests, no phones in the booth, and a set that starts
      at 96 beats a minute because, in her words, people need time to take off their coats.</p>
      <p>She built the Cold Store’s sound system with her brother from cinema horns, and tunes it each month with a
      borrowed microphone and a great deal of tea. Her records come from markets between here and Tbilisi; a good
      few have someone’s name on the label in biro, and she keeps a list of the names.</p>`,
    socials: {
      soundcloud: 'https://soundcloud.com/dj-paraffin-example',
      instagram: 'https://www.instagram.com/djparaffin.example',
    },
    profileImage: picture(
      'artists/dj-paraffin',
      'DJ Paraffin laughing in bright yellow headphones, one hand on a record, the next record held up in the other, before red and black waves',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'zsofia-ordogh',
    name: 'Zsófia Ördögh',
    genre: 'Chamber folk',
    bio: html`
      <p>Zsófia Ördögh plays a violin with five strings and a viola’s manners. Trained in Szeged for concert halls,
      she left in her last year to follow a wedding band, and says she has been revising for that examination ever
      since.</p>
      <p>Her pieces begin as dance tunes and are taken apart slowly, until there is one bow, one breath and a pulse
      you are no longer sure you can hear. Then the dance comes back. With her are cimbalom, clarinet and, when he
      is free, her former examiner on double bass.</p>
      <p><em>“Ördögh” means what you think it means. She has heard the joke.</em></p>`,
    socials: {
      youtube: 'https://www.youtube.com/@zsofia-ordogh-example',
      spotify: 'https://open.spotify.com/artist/5zsof1aOrdoghF1veStr1ng',
      facebook: 'https://www.facebook.com/zsofiaordogh.example',
    },
    profileImage: picture(
      'artists/zsofia-ordogh',
      'Zsófia Ördögh from head to foot, playing her yellow violin with her eyes shut, tulips on her black skirt, a yellow sun behind her',
      // Seen from head to foot.
      { x: 0.5, y: 0.06 },
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'low-tide-choir',
    name: 'Low Tide Choir',
    genre: 'Choral, sea songs',
    bio: html`
      <p>Forty-one singers, no audition, one rule: you have to come to the rehearsal on the mud. At the lowest
      spring tides the choir meets on the flats below the Harbour Baths, sings until the water reaches the altos,
      and goes to the pub.</p>
      <p>The songs are work songs from this coast and from the coasts its workers came from, so a hauling song from
      Cardigan may be followed by one from Chittagong. Their director, Philippa Stroud, was a tug master for
      twenty-two years and conducts as if bringing something large alongside.</p>
      <ol>
        <li>Listen.</li>
        <li>Stand where you can see someone breathe.</li>
        <li>If you are lost, hum.</li>
      </ol>
      <p>New singers are welcome at any low water. The table is on the door of the Pilot’s Rest.</p>`,
    socials: { facebook: 'https://www.facebook.com/lowtidechoir.example' },
    profileImage: picture(
      'artists/low-tide-choir',
      'Three singers of the choir, an old man with a beard, a woman with a cloud of hair and one in a woollen hat and a yellow oilskin, eyes closed and mouths open, before cut paper',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'nour-el-hadidi',
    name: 'Nour el-Hadidi',
    genre: 'Oud and electronics',
    bio: html`
      <p>Nour el-Hadidi plays oud through a box she soldered herself, and the box answers. It remembers the last
      ninety seconds of what she played, in the wrong order, and most of her work is the argument between the
      two.</p>
      <p>Born in Alexandria and living in Vieux-Lazaret, she studied with her great-uncle, then acoustics in Lyon,
      then, for one summer, the calls of ships’ radio operators. <em>Quarter Tone Lighthouse</em>, released last
      year, is all three. The title piece takes its rhythm from the characters of eleven lights between Port Said
      and Havermouth: two flashes every ten seconds, one every four, and so on until you are home.</p>
      <p>She lectures on Thursdays and would rather you asked about the box than about the desert.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/nourelhadidi.example',
      youtube: 'https://www.youtube.com/@nour-el-hadidi-example',
      soundcloud: 'https://soundcloud.com/nour-el-hadidi-example',
      linkedin: 'https://www.linkedin.com/in/nour-el-hadidi-example',
    },
    profileImage: picture(
      'artists/nour-el-hadidi',
      'Nour el-Hadidi, dark hair in waves over her shoulder, in an embroidered neckline, smiling at her hand on the neck of the red oud, before a red sun and slate-blue tiles',
      { x: 0.62, y: 0.28 },
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'petra-and-the-ballast',
    name: 'Petra & the Ballast',
    genre: 'Garage rock',
    bio: html`
      <p>Three chords, and the third is under review. Petra Lumsden works days at the container terminal and writes
      songs on the backs of manifests; the Ballast are whoever is off shift, though it has been the same two people
      for nine years.</p>
      <p>They record live, in one room, in one afternoon, and never a second time. Of the fourteen songs on
      <em>Dunnage</em>, four contain a telephone. It is always the same telephone, and it is always Petra’s mother.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/petraballast.example',
      bandcamp: 'https://petraballast.bandcamp.example',
    },
    profileImage: picture(
      'artists/petra-and-the-ballast',
      'Petra from near, shouting into a microphone, hair on end and eyes pressed shut, the neck of her guitar before her; a bassist and a drummer with crossed sticks behind her, huge letters in reds',
      { ...high, y: 0.15 },
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'matous-hradek-trio',
    name: 'Matouš Hrádek Trio',
    genre: 'Jazz',
    bio: html`
      <p>Piano, bass, drums, and a rule that nobody may take the first solo. Matouš Hrádek wrote it after a
      concert in Olomouc at which all three of them started at once and, for eleven bars, it was the best thing
      they had done.</p>
      <p>Since then the trio has made three records of what its bassist, Jarmila Součková, calls “chamber music for
      people who fidget”: songs that turn a corner every few bars and seem to meet themselves coming back. The
      drummer, Adebayo Finch, uses two brushes, one stick and the underside of the stool.</p>
      <p>At Night Ferry they play the first Wednesday of the month on Lightship 22, where the piano is bolted to
      the deck. <a href="https://hradektrio.example">hradektrio.example</a> has the dates elsewhere.</p>`,
    socials: {
      spotify: 'https://open.spotify.com/artist/3matousHradekTr1oF1dget',
      website: 'https://hradektrio.example',
    },
    profileImage: picture(
      'artists/matous-hradek-trio',
      'The three of the trio in profile one behind the other: a bald man in round glasses, a woman in red with a silver knot of hair, a bearded man with a high flat top',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'rue-sargasso',
    name: 'Rue Sargasso',
    genre: 'Chanson noire',
    bio: html`
      <p>Rue Sargasso is a street that does not exist in Vieux-Lazaret, and the singer who says she was born
      there. She tells each audience a different house number. The songs, for voice, accordion and a bass clarinet
      that seems to follow her home, are about its residents: the dentist who kept eels, the widow at number nine,
      the widow at number eleven, and the man they had in common.</p>
      <p>She writes in French, explains in English and swears in Breton. <em>Numéros impairs</em> covers the odd side
      of the street; the even side is promised for next year and has been for some time.</p>`,
    socials: {
      youtube: 'https://www.youtube.com/@rue-sargasso-example',
      instagram: 'https://www.instagram.com/ruesargasso.example',
    },
    profileImage: picture(
      'artists/rue-sargasso',
      'Rue Sargasso looking back over her bare shoulder, a wave of dark hair and a yellow earring, half of her face in the shade, among cut-paper seaweed in dark and pale green',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'ines-fontoura',
    name: 'Inês Fontoura',
    genre: 'Bossa nova, samba-canção',
    bio: html`
      <p>Inês Fontoura sings as if somebody were asleep in the next room. For years somebody was: she recorded her
      first two albums in a flat in Belém with a newborn on the other side of a plaster wall, and the closeness
      of it, every consonant and string squeak, became her sound.</p>
      <p>The child is now fourteen and plays the surdo on <em>Parede fina</em>. The songs are still quiet. They are
      about ordinary happiness, which she considers under-documented: the good knife, a bus that waits, the exact
      blue of a gas flame.</p>`,
    socials: {
      spotify: 'https://open.spotify.com/artist/6inesFontouraParedeF1na',
      instagram: 'https://www.instagram.com/inesfontoura.example',
      facebook: 'https://www.facebook.com/inesfontoura.example',
    },
    profileImage: picture(
      'artists/ines-fontoura',
      'Inês Fontoura from very near with long waves of dark hair, eyes closed and a finger on her lips, before rings of dusty rose and dark green',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'coalfax',
    name: 'Coalfax',
    genre: 'Hip hop',
    bio: html`
      <p>Two cousins, one from each side of the river, who agree about almost nothing and have built eight years of
      records on it. Bertrand “Slack” Amoah writes in long lines that never seem to reach the bar; Dele Marsh
      writes in telegrams. The beats are cut from tapes of their grandfather’s skiffle band and the shipping
      forecast.</p>
      <p>Their album <strong>Spoil Heap</strong> was named record of the year by the <em>Havermouth Packet</em>,
      a newspaper that otherwise reviews bowling.</p>`,
    socials: {
      soundcloud: 'https://soundcloud.com/coalfax-example',
      youtube: 'https://www.youtube.com/@coalfax-example',
      twitter: 'https://twitter.com/coalfax_example',
      tiktok: 'https://www.tiktok.com/@coalfax.example',
    },
    profileImage: picture(
      'artists/coalfax',
      'The cousins of Coalfax back to back, one with long locks and a tape in his hand, one in a cap shouting into a microphone, in slanted lines on acid yellow',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'sile-ni-bhraonain',
    name: 'Síle Ní Bhraonáin',
    genre: 'Irish harp and song',
    bio: html`
      <p>Síle Ní Bhraonáin strings her harp with wire, as harps were strung before anyone thought they should sound
      like rain on a window. It rings for eleven seconds. She has learned to put the next word at the end of the
      eleventh.</p>
      <p>She collects songs from people who say they don’t know any. Most are in Irish; a few are in the English of
      one particular island; one has no words and is used for calling a cow named Treasa. All are written out in the
      book she sells after concerts, with the names of those who sang them and how they take their tea.</p>`,
    socials: { website: 'https://silenibhraonain.example' },
    profileImage: picture(
      'artists/sile-ni-bhraonain',
      'Síle Ní Bhraonáin in a fringed shawl at her yellow harp, white braids about her head, one hand in the wires',
      high,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'haruka-mizushima',
    name: 'Haruka Mizushima',
    genre: 'Ambient, modular synthesis',
    bio: html`
      <p>Haruka Mizushima makes music for rooms that have another purpose. She has written for a waiting room, two
      aquaria, the long ferry to Ostrand and the public baths, where the piece is audible only with your ears under
      water.</p>
      <p>On stage she sits sideways to the audience so that both can see the cables. Nothing is stored; when a patch
      is pulled, that music has gone. Her records are therefore documents rather than versions, and the sleeve
      states the temperature of the room.</p>
      <p>Before music she was a river surveyor, and she will, if asked, explain meanders.</p>`,
    socials: {
      soundcloud: 'https://soundcloud.com/haruka-mizushima-example',
      bandcamp: 'https://mizushima.bandcamp.example',
      youtube: 'https://www.youtube.com/@haruka-mizushima-example',
    },
    profileImage: picture(
      'artists/haruka-mizushima',
      'Haruka Mizushima with a black bob and red round glasses in profile, plugging a red cable into a machine, before large dots on pale ice blue',
      face,
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'brother-anselm',
    name: 'Brother Anselm’s Electric Picnic',
    genre: 'Psychedelic rock',
    bio: html`
      <p>There is no Brother Anselm. There was a guitar pedal of that name, built by a monk in Brno, and a band
      formed around the noise it made until it stopped making it.</p>
      <p>The Picnic is real: at some point in each concert a cloth is spread at the front of the stage and the
      audience is fed. Bring something if you like. The songs last as long as the sandwiches, and feature two
      drummers, an organ, and a singer called Hosanna Pike who used to teach geography and still points at the
      map.</p>`,
    socials: {
      facebook: 'https://www.facebook.com/electricpicnic.example',
      spotify: 'https://open.spotify.com/artist/1brotherAnseLmP1cn1cE1e',
    },
    profileImage: picture(
      'artists/brother-anselm',
      'A monk in a round red cowl, with yellow glasses and a long beard, holding a yellow guitar pedal in both hands, on rays of vermilion and pink',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'wren-achterberg',
    name: 'Wren Achterberg',
    genre: 'Songwriter',
    bio: html`
      <p>Wren Achterberg does not like being photographed, and we have stopped asking. The songs are another matter:
      they are about as unguarded as songs get. Written on a tenor guitar with one string missing, they read like
      letters that were sent a day too early.</p>
      <p>Wren lives on a barge, moves it when the neighbours change, and gives the name of the mooring as the title
      of each record: <em>Lock Nine</em>, <em>Tallow Wharf</em>, <em>Opposite the Brewery</em>.</p>`,
    socials: { bandcamp: 'https://wrenachterberg.bandcamp.example' },
    profileImage: picture(
      'artists/wren-achterberg',
      'A moored narrowboat from ahead in place of a portrait: a guitar on its fore deck, flowers and a lamp on its roof, smoke from its chimney',
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'los-faroleros',
    name: 'Los Faroleros',
    genre: 'Cumbia',
    bio: html`
      <p>The lamplighters. Nine musicians from five ports who met in Santa Oriola in the off season, when the hotels
      let rooms to anyone with a trumpet. They play cumbia the old slow way, with gaita flutes, an accordion with
      a limp and three percussionists who finish each other’s sentences.</p>
      <p>Each concert starts in the dark. A lamp is lit on stage, then one in the hall, handed from person to person
      until everybody can see everybody; only then comes the first beat. It takes about eight minutes. Nobody has
      ever asked them to hurry.</p>
      <blockquote>“If you can see who you are dancing with, you dance better.” <em>Chela Barrientos, gaita</em></blockquote>`,
    socials: {
      instagram: 'https://www.instagram.com/losfaroleros.example',
      facebook: 'https://www.facebook.com/losfaroleros.example',
      youtube: 'https://www.youtube.com/@los-faroleros-example',
      spotify: 'https://open.spotify.com/artist/0LosFaroLerosCumb1aLent',
    },
    profileImage: picture(
      'artists/los-faroleros',
      'Three of the Faroleros in broad woven hats around one lamp: a man with a moustache, a woman with a braid, a bearded man in a waistcoat, before rays of black and red',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'gudrun-plexi',
    name: 'Gudrun Plexi',
    genre: 'Synth pop',
    bio: html`
      <p>Gudrun Plexi is an orthodontist in Ostrand from Monday to Thursday. From Friday she is six keyboards, a
      drum machine called Uwe, and a wardrobe made entirely of office materials.</p>
      <p>Her songs are short, cheerful and merciless: <em>Terms of Service</em>, <em>Open Plan</em>, <em>Reply All</em>.
      The choruses are built to be sung by people who do not know the verse. The verses are worth knowing.</p>
      <p>She answers fan letters in full, by hand, and on headed paper.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/gudrunplexi.example',
      youtube: 'https://www.youtube.com/@gudrun-plexi-example',
      spotify: 'https://open.spotify.com/artist/8gudrunPLex1ReplyA11Uwe',
      linkedin: 'https://www.linkedin.com/in/gudrun-plexi-example',
    },
    profileImage: picture(
      'artists/gudrun-plexi',
      'Gudrun Plexi with a towering quiff, huge glasses and a yellow tie, facing us against a grid of plum and pink tiles',
      face,
    ),
    is_featured: true,
    is_active: true,
  },
  {
    key: 'kwabena-tetteh-osei',
    name: 'Kwabena Tetteh-Osei',
    genre: 'Highlife, trumpet',
    bio: html`
      <p>At seventy-three Kwabena Tetteh-Osei is the only person in the Night Ferry office who remembers the
      docks when they were docks. He came ashore in Havermouth in 1974 with a trumpet and a return ticket to
      Takoradi, which he still has, framed.</p>
      <p>He led the house band of the Seamen’s Mission for thirty years, four sets a night and hymns on Sunday, and
      taught half the horn players in this town. The present group, his eleventh, is made of their children.</p>
      <p>He plays sitting down, and gets up for the last chorus. You will know when.</p>`,
    socials: {},
    profileImage: picture(
      'artists/kwabena-tetteh-osei',
      'Kwabena Tetteh-Osei in a pale trilby, in profile before a yellow sun, blowing a yellow trumpet, on rays of copper and deep teal',
      face,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'lucja-wronska',
    name: 'Łucja Wrońska',
    genre: 'Post-punk',
    bio: html`
      <p>Bass, voice, drum machine, and a list of grievances read from an actual list. Łucja Wrońska grew up in a
      shipyard town where everyone’s father had made part of the same ship, and her songs have that ring of
      something large being hit once.</p>
      <p><em>Próba obciążenia</em> (“Load Test”) was recorded in a dry dock. The reverb is real, and so is the
      watchman asking how much longer. Live she is joined by a second bass, because, as she says, the first one
      needs someone to disagree with.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/lucjawronska.example',
      spotify: 'https://open.spotify.com/artist/9LucjaWronskaProbaObc1a',
    },
    profileImage: picture(
      'artists/lucja-wronska',
      'Łucja Wrońska with a severe bob and a red and black striped shirt, playing her blue bass, before heavy letters',
      high,
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'thursday-is-a-colour',
    name: 'Thursday Is a Colour',
    genre: 'Shoegaze',
    bio: html`<p>Five people from Dunmarrow. First concert with us this season. More when they send it.</p>`,
    socials: {},
    profileImage: picture(
      'artists/thursday-is-a-colour',
      'A red effects pedal with three knobs and five waves across its middle, one cable plugged in and one not, on wavering lines of green and rose',
    ),
    is_featured: false,
    is_active: true,
  },
  {
    key: 'gaslight-commission',
    name: 'The Gaslight Commission',
    genre: 'Improvised brass',
    bio: html`
      <p>The Gaslight Commission played every Monday for six years and disbanded, by a vote of four to three, on a
      Monday. Three of the recordings remain in print. The minutes of the last meeting were set to music and
      performed once.</p>
      <p>We keep this page for the archive.</p>`,
    socials: { facebook: 'https://www.facebook.com/gaslightcommission.example' },
    profileImage: picture(
      'artists/gaslight-commission',
      'A side drum in black and paper over olive tiles, the emblem of the Gaslight Commission',
    ),
    is_featured: false,
    is_active: false,
  },
]
