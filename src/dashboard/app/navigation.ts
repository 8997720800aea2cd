// Screens of the sidebar: those of the specification in its order, then the additional ones.

import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import type { Capability } from '#contract/capabilities.ts'
import { isPermitted, type Role } from '#contract/roles.ts'
import { t } from '../language/translate.ts'
import { contentResources } from '../resources/all.ts'
import {
  CalendarClock,
  FilePen,
  FileText,
  Globe,
  Home,
  Images,
  KeyRound,
  Mail,
  type OutlineIcon,
  Plug,
  UserCog,
} from '../ui/icons.ts'

export interface NavigationItem {
  to: string
  label: string
  Icon: OutlineIcon
  /** Capability that the server must support for this entry. */
  needs?: Capability
}

const planned: NavigationItem = {
  to: dashboard.planned(),
  label: t('Planned'),
  Icon: CalendarClock,
  needs: 'planned',
}
const messages: NavigationItem = { to: dashboard.list('messages'), label: t('Messages'), Icon: Mail }

/** Content screens, with what is planned and the messages after the events. */
const content: NavigationItem[] = [
  { to: dashboard.home(), label: t('Dashboard'), Icon: Home },
  ...contentResources.flatMap(({ name, plural, needs, Icon = FileText }) => [
    { to: dashboard.list(name), label: plural, Icon, ...(needs && { needs }) },
    ...(name === 'events' ? [planned, messages] : []),
  ]),
  { to: dashboard.list('pictures'), label: t('Pictures'), Icon: Images, needs: 'picture_library' },
  { to: dashboard.list('drafts'), label: t('Drafts'), Icon: FilePen, needs: 'drafts' },
]
const administration: NavigationItem[] = [
  { to: dashboard.list('site'), label: t('Site'), Icon: Globe, needs: 'site' },
  { to: dashboard.list('pages'), label: t('Pages'), Icon: FileText, needs: 'site' },
  { to: dashboard.list('users'), label: t('Users'), Icon: UserCog, needs: 'users' },
  { to: dashboard.list('tokens'), label: t('API tokens'), Icon: Plug, needs: 'api_tokens' },
]
const own: NavigationItem[] = [
  { to: dashboard.list('account'), label: t('Account'), Icon: KeyRound, needs: 'account' },
]

/** Groups of screens that a role may open, limited to what the server supports. */
export function navigation(role: Role): NavigationItem[][] {
  return [content, ...(isPermitted('admin', role) ? [administration] : []), own]
    .map((group) => group.filter(({ needs }) => needs === undefined || isSupported(needs)))
    .filter((group) => group.length > 0)
}
