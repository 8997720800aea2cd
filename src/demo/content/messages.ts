// Messages to a small concert company: questions, praise, complaints, and texts that test the layout.

import type { DemoMessage } from './types.ts'

const hour = 60
const day = 24 * hour

export const messages: readonly DemoMessage[] = [
  {
    name: 'Philomena Dukes',
    email: 'philomena.dukes@post.example',
    message:
      'Good morning. Is there a ramp at the Cold Store? My brother uses a wheelchair and would like to hear Ü lying down.',
    minutesAgo: 12,
    is_read: false,
  },
  {
    name: 'Jarl Bengtsson',
    email: 'jarl@bengtsson.example',
    message:
      'Two tickets for Åse on Saturday, please, anywhere but behind the pillar. We were behind the pillar last time. It is a very good pillar, but still.',
    minutesAgo: 55,
    is_read: false,
  },
  {
    name: 'Mbali K.',
    email: 'mbali.k@mail.example',
    message: 'I found a tile!!! From the mirror ball! It was in my shoe. What happens now',
    minutesAgo: 3 * hour,
    is_read: false,
  },
  {
    name: 'Havermouth Packet, Arts Desk',
    email: 'arts@packet.example',
    message:
      'Dear Yusra,\n\nWe should like to review the Concerto for Forty Keys, and would need one ticket and, if possible, a word with the composer before Thursday’s deadline. Could you also tell us whether the fortieth key is still working? Our readers are following this closely.\n\nWith kind regards,\nT. Arkwright',
    minutesAgo: 7 * hour,
    is_read: false,
  },
  {
    name: 'Robert"); DROP TABLE messages;--',
    email: 'bobby@tables.example',
    message:
      '<script>alert("hello")</script> <b>Is this bold?</b> &amp; does this: “ü ñ ß 漢字 العربية 🎷” come out right?\n\tAsking for a friend who tests websites.',
    minutesAgo: day,
    is_read: false,
  },
  {
    name: 'Edith Crouch',
    email: 'e.crouch@eastdock.example',
    message:
      'I live opposite the Cold Store. On the night of the last Paraffin event I measured 41 decibels in the bedroom at ten past three, which is within what you promised, and I want to say so, because I wrote when it was not. The second curtain has made all the difference.\n\nMy husband asks whether the piece at about twenty to four, with the bells, can be bought.',
    minutesAgo: 2 * day + 5 * hour,
    is_read: true,
  },
  {
    name: 'Tom',
    email: 'tom@t.example',
    message: 'refund pls',
    about: 'Mess-room mug',
    minutesAgo: 2 * day + 9 * hour,
    is_read: true,
  },
  {
    name: 'Dr. Anneliese Freifrau von und zu Hohenstein-Oberkrachenberg',
    email: 'sekretariat@hohenstein-oberkrachenberg.example',
    message:
      'Sehr geehrte Damen und Herren, Frau Plexi hat meine Zähne gerichtet. Spielt sie auch auf Hochzeiten?',
    minutesAgo: 4 * day,
    is_read: false,
  },
  {
    name: 'Class 6b, Dockside School',
    email: 'office@docksideschool.example',
    message:
      'Dear Night Ferry, we came to the rehearsal of the orchestra and we liked the kettle best. We have some instruments that are broken and would like to give them to you: a recorder (the top half), a triangle (it is bent into a line), and a drum (Marcus sat on it). When is the stage door open? We can come on any Tuesday after three. Yours sincerely, all of us (28) and Mr Okafor.',
    minutesAgo: 6 * day,
    is_read: true,
  },
  {
    name: 'Ingrid Halloran-Silva',
    email: 'ingrid.hs@mail.example',
    message:
      'I don’t usually write to companies. I was at the Winter Crossing with my father, who worked that boat for thirty-one years as a motorman and had not been aboard since he retired. I had told him it was a concert; I had not told him where.\n\nHe said nothing at all until about midnight, when the choir began on the car deck, and then he told me, without being asked, the name of every man who had worked below on the night of the big storm, and where each of them came from, and which of them sang. I had never heard any of it. He is eighty-four. We stood by the ramp for two hours and he talked, and every so often the choir would start something, and he’d say, that’s one of Amin’s, or, that’s one of Dafydd’s.\n\nAt four in the morning we went up to hear the lady with the oud, and he explained the lights to me as we passed them. She had the rhythm right, he said. He would like her to know that the third one has been changed since, it is every eight seconds now and not every ten, but that she was quite right to keep it as it was.\n\nHe died in March. I wanted you to know what you did, in case you ever wonder whether it is worth the trouble with the passports.\n\nThank you.\n\nIngrid',
    minutesAgo: 9 * day,
    is_read: true,
  },
  {
    name: 'Best SEO Team',
    email: 'growth@rank-you-up.example',
    message:
      'Hello dear, we have checked your website nightferry.example and found 37 CRITICAL issues. Reply YES for free audit.',
    minutesAgo: 11 * day,
    is_read: true,
    folder: 'spam',
  },
  {
    name: 'Lindiwe',
    email: 'lindiwe.m@studio.example',
    message: 'Hi Siobhán, the visa has arrived!! Both of them!! Tell Kassia!!',
    minutesAgo: 16 * day,
    is_read: true,
    folder: 'archive',
  },
  {
    name: 'G. Pettigrew',
    email: 'gpettigrew@mail.example',
    message:
      'The gentleman beside me at the Hrádek Trio breathed through his nose throughout. I do not know what can be done about this but I thought you should be told.',
    minutesAgo: 31 * day,
    is_read: true,
    folder: 'archive',
  },
  {
    name: 'Óscar Núñez-Ibáñez',
    email: 'oscar+nightferry@correo.example',
    message:
      '¿Hay trasbordador de vuelta después del concierto de Los Faroleros en Santa Oriola? Somos cinco y un trombón.',
    minutesAgo: 58 * day,
    is_read: false,
  },
]
