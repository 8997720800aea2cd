// Outlines of the few icons the site uses, on 24 units. Marks of networks are simple-icons' (CC0); LinkedIn's,
// which they lack, and the rest are drawn here.
import { siFacebook, siInstagram, siSoundcloud, siSpotify, siX, siYoutube } from 'simple-icons'

export const icons: Readonly<Record<string, string>> = {
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  twitter: siX.path,
  youtube: siYoutube.path,
  spotify: siSpotify.path,
  soundcloud: siSoundcloud.path,
  linkedin:
    'M2 8.5h4.4V22H2zM4.2 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 8.500h4.200v1.900c.7-1.200 2.100-2.200 4.100-2.200 4.200 0 4.900 2.700 4.900 6.300V22h-4.400v-6.700c0-1.600 0-3.500-2.200-3.500s-2.400 1.600-2.400 3.300V22H9z',
  link: 'M10.600 13.400a1 1 0 0 1 0-1.400l4.200-4.200 1.400 1.400-4.200 4.200a1 1 0 0 1-1.400 0zM7.100 18.400a3 3 0 0 1-4.300-4.300l4.300-4.200 1.400 1.400-4.300 4.200a1 1 0 0 0 1.500 1.500l4.200-4.300 1.400 1.400zM16.900 14.100l-1.400-1.400 4.300-4.200A1 1 0 0 0 18.300 7l-4.200 4.300-1.400-1.400 4.200-4.300a3 3 0 0 1 4.300 4.300z',
  arrow: 'M13.500 5 12 6.500l4.500 4.500H4v2h12.500L12 17.500l1.500 1.500 7-7z',
  search:
    'M10.500 4a6.500 6.500 0 1 0 4 11.600l4.900 4.900 1.400-1.400-4.900-4.900A6.500 6.500 0 0 0 10.500 4zm0 2a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z',
  play: 'M7 4v16l13-8z',
  menu: 'M3 7h18v2H3zm0 8h18v2H3z',
}
