// The staff of Night Ferry. Some have no telephone on purpose, one has left.

import { html } from './html.ts'
import { picture, porthole } from './picture.ts'
import type { DemoStaff } from './types.ts'

export const staff: readonly DemoStaff[] = [
  {
    key: 'marguerite-oyelaran',
    name: 'Marguerite Oyelaran',
    role: 'Founder and programmer',
    email: 'marguerite@nightferry.example',
    phone: '+44 1632 960 101',
    bio: html`
      <p>Marguerite started Night Ferry in 2009 with one concert on the actual night ferry, between the bar and the
      lorry drivers’ lounge. The captain asked her to do it again. She still chooses every artist herself, after
      hearing them in a room, and keeps the ticket stubs.</p>
      <p>Before this she was a customs officer. She says it is the same work: you ask people what they are carrying
      and then you listen.</p>`,
    socials: { linkedin: 'https://www.linkedin.com/in/marguerite-oyelaran-example' },
    profileImage: picture(
      'staff/marguerite-oyelaran',
      'Marguerite Oyelaran with a cloud of grey hair, and round glasses in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'ivo-kettlewell',
    name: 'Ivo Kettlewell',
    role: 'Production manager',
    email: 'ivo@nightferry.example',
    phone: '+44 1632 960 102',
    bio: html`
      <p>If it has wheels, a plug or a permit, it is Ivo’s. He has loaded concerts into a church, a cold store, a
      drained swimming pool and a lightship with a forty-centimetre hatch, and he has a notebook page for each,
      with the doors measured.</p>`,
    socials: {},
    profileImage: picture(
      'staff/ivo-kettlewell',
      'Ivo Kettlewell, bald with a full beard, in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'siobhan-traore',
    name: 'Siobhán Traoré',
    role: 'Artist liaison',
    email: 'siobhan@nightferry.example',
    phone: '+44 1632 960 103',
    bio: html`
      <p>Siobhán meets the trains. She knows which of our artists wants silence before a concert, which wants chips,
      and which must not be told the number of people in the hall. She speaks five languages and can say
      “the van is on its way” in nine.</p>
      <p>Write to her about travel, visas, lodging and allergies.</p>`,
    socials: {
      instagram: 'https://www.instagram.com/siobhantraore.example',
      linkedin: 'https://www.linkedin.com/in/siobhan-traore-example',
    },
    profileImage: picture(
      'staff/siobhan-traore',
      'Siobhán Traoré turned half to the left, with cornrows, a thick braid over her shoulder and a red hoop in her ear, in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'bram-okonjo-visser',
    name: 'Bram Okonjo-Visser',
    role: 'Sound',
    email: 'bram@nightferry.example',
    phone: null,
    bio: html`
      <p>Bram mixes from the worst seat in the house, because somebody is sitting there. He looks after our sound
      system, hires the engineers, and measures the level at the neighbours’ windows so that they do not have to.</p>`,
    socials: { soundcloud: 'https://soundcloud.com/bram-ov-example' },
    profileImage: picture(
      'staff/bram-okonjo-visser',
      'Bram Okonjo-Visser in red headphones, seen from the side, in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'lotte-aaltonen',
    name: 'Lotte Aaltonen',
    role: 'Box office and access',
    email: 'tickets@nightferry.example',
    phone: '+44 1632 960 105',
    bio: html`
      <p>Lotte answers the telephone, in person, between ten and four. Ask her about tickets, refunds, seats with a
      rail, step-free routes, hearing loops, assistance dogs and which tram goes back after midnight.</p>
      <ul>
        <li>Companions of guests who need one come in free.</li>
        <li>Every venue page says how many steps there are. She has counted them.</li>
      </ul>`,
    socials: {},
    profileImage: picture(
      'staff/lotte-aaltonen',
      'Lotte Aaltonen, grey-haired in large round glasses, in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'ruaridh-penhaligon',
    name: 'Ruaridh Penhaligon',
    role: 'Light',
    email: 'light@nightferry.example',
    phone: null,
    bio: html`
      <p>Ruaridh owns forty lamps and is happiest using one. A note left at the lighting desk of the Rope
      Works reaches him sooner than an e-mail.</p>`,
    socials: {},
    profileImage: picture(
      'staff/ruaridh-penhaligon',
      'Ruaridh Penhaligon with a quiff and a beard, looking away to the left, in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'yusra-benkirane',
    name: 'Yusra Benkirane',
    role: 'Press and print',
    email: 'press@nightferry.example',
    phone: '+44 1632 960 107',
    bio: html`
      <p>Yusra writes the programme and prints the posters, two inks at a time, on a machine from 1962 that lives in
      the arch under our office. Journalists get an answer the same day. So do people who would like a poster that
      has sold out; the answer is usually no, kindly.</p>`,
    socials: { instagram: 'https://www.instagram.com/nightferryprint.example' },
    profileImage: picture(
      'staff/yusra-benkirane',
      'Yusra Benkirane with curly hair and large glasses in a porthole',
      porthole,
    ),
    is_active: true,
  },
  {
    key: 'desmond-pryce',
    name: 'Desmond Pryce',
    role: 'Licensing',
    email: 'desmond@nightferry.example',
    phone: '+44 1632 960 108',
    bio: html`<p>Desmond got us every licence we ever held, and retired to his allotment last spring.</p>`,
    socials: {},
    profileImage: picture(
      'staff/desmond-pryce',
      'Desmond Pryce in a hat and round glasses, with a moustache, in a porthole',
      porthole,
    ),
    is_active: false,
  },
]
