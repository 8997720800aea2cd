// Partners of Night Ferry in each of the three roles; one partnership has ended.

import { html } from './html.ts'
import { picture } from './picture.ts'
import type { DemoPartner } from './types.ts'

export const partners: readonly DemoPartner[] = [
  {
    key: 'salt-row',
    name: 'Salt Row Recordings',
    role: 'PRODUCER',
    bio: html`
      <p>A studio in a salt store with one window. The walls are a metre thick. Aurelio Banfi records to tape when there
      is tape, and to whatever there is when there isn’t. Seven of the records on our roster were made there, including
      Kassia Obuya’s <em>Second Engine</em> and both by Åse Lindqvist.</p>
      <p>Sessions are four days. On the fifth everyone listens and nobody is allowed to speak.</p>`,
    website: 'https://saltrow.example',
    socials: {
      instagram: 'https://www.instagram.com/saltrow.example',
      soundcloud: 'https://soundcloud.com/saltrow-example',
    },
    partnerImage: picture(
      'partners/salt-row',
      'Mark of Salt Row Recordings: four sheds on the quay with lit windows like the bars of a level meter, one of them red, on black',
    ),
    is_active: true,
  },
  {
    key: 'henrike-nattestad',
    name: 'Henrike Nattestad',
    role: 'PRODUCER',
    bio: html`
      <p>Henrike produces concerts where nobody built a stage. The lightship, the drained baths and the organ loft of
      St Erasmus were her ideas; the insurance was ours.</p>
      <p>She works out of Brännhamn and is on the last boat more often than the crew.</p>`,
    website: null,
    socials: { linkedin: 'https://www.linkedin.com/in/henrike-nattestad-example' },
    partnerImage: picture(
      'partners/henrike-nattestad',
      'Mark of Henrike Nattestad: a blue suitcase with two straps and her initials, a label with a red moon at its handle',
    ),
    is_active: true,
  },
  {
    key: 'bureau-lazaret',
    name: 'Bureau du Lazaret',
    role: 'PRODUCER',
    bio: html`
      <p>Our sister house in Vieux-Lazaret: three people, a theatre with a leaking dome and the best kitchen of any
      venue we know. Every autumn we exchange a week of concerts, artists, posters and the good cheese.</p>`,
    website: 'https://bureau-lazaret.example/saison',
    socials: { facebook: 'https://www.facebook.com/bureaulazaret.example' },
    partnerImage: picture(
      'partners/bureau-lazaret',
      'Mark of the Bureau du Lazaret: green arches on the quay before a low sun, and a yellow flag on their roof',
    ),
    is_active: true,
  },
  {
    key: 'dj-kettle-song',
    name: 'Kettle Song',
    role: 'DJ',
    bio: html`
      <p>Kettle Song warms up rooms. She plays the hour before and the hour after, when people are finding their
      seats or their coats, and believes that this is when an evening is decided. Mostly 45s, mostly from people’s
      late uncles.</p>`,
    website: null,
    socials: {
      soundcloud: 'https://soundcloud.com/kettle-song-example',
      instagram: 'https://www.instagram.com/kettlesong.example',
    },
    partnerImage: picture(
      'partners/kettle-song',
      'Mark of Kettle Song: a kettle in plum with a record on its belly, steaming, on yellow',
    ),
    is_active: true,
  },
  {
    key: 'dj-osei-junior',
    name: 'Abena Osei & the Mission Soundsystem',
    role: 'DJ',
    bio: html`
      <p>Abena inherited her grandfather’s records, his amplifier and his opinions. The Mission Soundsystem plays
      highlife, lovers rock and early grime on four cabinets made of church pews, and travels by handcart.</p>
      <p>Grandfather is <strong>Kwabena Tetteh-Osei</strong>. He sits in when the neighbours are away.</p>`,
    website: 'https://missionsoundsystem.example',
    socials: {
      instagram: 'https://www.instagram.com/missionsoundsystem.example',
      youtube: 'https://www.youtube.com/@mission-soundsystem-example',
      soundcloud: 'https://soundcloud.com/mission-soundsystem-example',
    },
    partnerImage: picture(
      'partners/mission',
      'Mark of the Mission Soundsystem: a chapel made of loudspeakers, black on rays of vermilion',
    ),
    is_active: true,
  },
  {
    key: 'dj-lumen',
    name: 'Lümen',
    role: 'DJ',
    bio: html`<p>Plays in the dark. Prefers not to say more.</p>`,
    website: null,
    socials: {},
    partnerImage: picture(
      'partners/lumen',
      'Mark of Lümen: a lamp in the dark of which only the wire glows, red on midnight blue',
    ),
    is_active: true,
  },
  {
    key: 'pell-and-daughter',
    name: 'Pell & Daughter',
    role: 'AGENT',
    bio: html`
      <p>Booking agents since 1971. Mr Pell still opens the post; his daughter Constance does everything else. They
      look after Rue Sargasso, Zsófia Ördögh and Tomás Villaverde Quiroga, and have never once sent a contract with
      the wrong date in it.</p>
      <blockquote>“We don’t do exclusivity. If they want to leave, they should.”</blockquote>`,
    website: 'https://pellanddaughter.example',
    socials: { linkedin: 'https://www.linkedin.com/company/pell-and-daughter-example' },
    partnerImage: picture(
      'partners/pell-and-daughter',
      'Mark of Pell & Daughter: a postage stamp with a sealed envelope and a postmark, on dark green',
    ),
    is_active: true,
  },
  {
    key: 'northline',
    name: 'Northline Artists',
    role: 'AGENT',
    bio: html`
      <p>Northline books the cold half of our calendar: Åse Lindqvist, Haruka Mizushima, Łucja Wrońska. Two agents in
      two time zones, one shared inbox, and a map of every grand piano above the sixtieth parallel.</p>`,
    website: 'https://northline-artists.example',
    socials: {
      linkedin: 'https://www.linkedin.com/company/northline-artists-example',
      twitter: 'https://twitter.com/northline_example',
    },
    partnerImage: picture(
      'partners/northline',
      'Mark of Northline Artists: a compass that rises over the horizon like a sun, under northern lights, on teal',
    ),
    is_active: true,
  },
  {
    key: 'gantry-bookings',
    name: 'Gantry Bookings',
    role: 'AGENT',
    bio: html`<p>Gantry Bookings closed its office at the end of the last season. Its artists are now with Pell &amp; Daughter.</p>`,
    website: 'https://gantry-bookings.example',
    socials: {},
    partnerImage: null,
    is_active: false,
  },
]
