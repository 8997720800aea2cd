// The screens of the sidebar: those of the specification in its order, then those beside it.

import { isOffered } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import type { Capability } from '#contract/capabilities.ts'
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
  Plug,
  ShoppingBag,
  UserCog,
  Users,
} from '../ui/icons.ts'

export interface NavigationItem {
  to: string
  label: string
  Icon: OutlineIcon
  /** Only where the server offers this. */
  needs?: Capability
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
  { to: dashboard.list('site'), label: 'Site', Icon: Globe, needs: 'site' },
  { to: dashboard.list('pages'), label: 'Pages', Icon: FileText, needs: 'site' },
  { to: dashboard.list('users'), label: 'Users', Icon: UserCog, needs: 'users' },
  { to: dashboard.list('tokens'), label: 'API tokens', Icon: Plug, needs: 'api_tokens' },
]
const own: NavigationItem[] = [
  { to: dashboard.list('account'), label: 'Account', Icon: KeyRound, needs: 'account' },
]

/** Groups of screens a role may open, of those the server has. */
export function navigation(role: Role): NavigationItem[][] {
  return [content, ...(isPermitted('admin', role) ? [administration] : []), own]
    .map((group) => group.filter(({ needs }) => needs === undefined || isOffered(needs)))
    .filter((group) => group.length > 0)
}
