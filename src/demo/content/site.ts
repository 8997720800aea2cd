// The fictitious company of the demo: Night Ferry, of the fictitious port of Havermouth.

import { picture } from './picture.ts'
import type { DemoSite } from './types.ts'

export const site: DemoSite = {
  name: 'Night Ferry',
  tagline:
    'Concerts in rooms built for something else, the artists who play them, and a poster for every night. From the port of Havermouth.',
  socials: {
    instagram: 'https://www.instagram.com/nightferry.example',
    facebook: 'https://www.facebook.com/nightferry.example',
    youtube: 'https://www.youtube.com/@nightferry-example',
    spotify: 'https://open.spotify.com/user/nightferryexample',
    soundcloud: 'https://soundcloud.com/nightferry-example',
    mastodon: 'https://social.example/@nightferry',
  },
  logo: picture('site/logo', 'Night Ferry'),
  logicon: picture('site/logicon', 'The Night Ferry mark: a lamp over the bow of a ship'),
  favicon: picture('site/favicon', 'Night Ferry'),
}
