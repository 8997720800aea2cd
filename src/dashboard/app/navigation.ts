// The screens of the sidebar, in the order of the specification (section 2), then those beside it (decisions.md).

import { dashboard } from '#contract/addresses.ts'
import { isPermitted, type Role } from '#contract/roles.ts'
import {
  CalendarDays,
  Disc3,
  FileText,
  GalleryHorizontalEnd,
  Globe,
  Handshake,
  Home,
  KeyRound,
  Mail,
  type OutlineIcon,
  ShoppingBag,
  UserCog,
  Users,
} from '../ui/icons.ts'

export interface NavigationItem {
  to: string
  label: string
  Icon: OutlineIcon
}

const content: NavigationItem[] = [
  { to: dashboard.home(), label: 'Dashboard', Icon: Home },
  { to: dashboard.list('artists'), label: 'Artists', Icon: Disc3 },
  { to: dashboard.list('staff'), label: 'Staff', Icon: Users },
  { to: dashboard.list('events'), label: 'Events', Icon: CalendarDays },
  { to: dashboard.list('messages'), label: 'Messages', Icon: Mail },
  { to: dashboard.list('partners'), label: 'Partners', Icon: Handshake },
  { to: dashboard.list('slides'), label: 'Slides', Icon: GalleryHorizontalEnd },
  { to: dashboard.list('souvenirs'), label: 'Souvenirs', Icon: ShoppingBag },
]
const administration: NavigationItem[] = [
  { to: dashboard.list('site'), label: 'Site', Icon: Globe },
  { to: dashboard.list('pages'), label: 'Pages', Icon: FileText },
  { to: dashboard.list('users'), label: 'Users', Icon: UserCog },
]
const own: NavigationItem[] = [{ to: dashboard.list('account'), label: 'Account', Icon: KeyRound }]

/** Groups of screens a role may open. */
export function navigation(role: Role): NavigationItem[][] {
  return [content, ...(isPermitted('admin', role) ? [administration] : []), own]
}
