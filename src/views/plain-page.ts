// Pages with a name, a line, a picture and a text: partners, team members and other simple records.
import { dashboard, site } from '#contract/addresses.ts'
import { type Partner, partnerRoleLabels } from '#contract/entities/partner.ts'
import type { Staff } from '#contract/entities/staff.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type ContactLink, toEmailLink, toPhoneLink } from './contact-links.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type PictureView, toPicture, toPortrait } from './picture-view.ts'
import { toProse } from './prose.ts'
import { type SocialLink, toSocialLinks } from './social-links.ts'

export interface PlainPageView {
  key: string
  path: string
  name: DisplayName
  /** Short description of what it is. */
  line: string
  picture: PictureView
  /** Sanitised HTML. */
  bio: string
  socials: SocialLink[]
  /** Website, e-mail and phone, as far as known. */
  contacts: ContactLink[]
  editHref: string
  /** It is one of those who work here. */
  isCrew: boolean
  /** Where all of its kind are. */
  onward: { label: string; href: string }
}

function toWebsite(address: string): ContactLink[] {
  const href = address === '' ? null : safeUrl(address, 'web')
  if (href === null) return []
  return [{ term: 'Website', label: new URL(href).hostname.replace(/^www\./, ''), href }]
}

export function toPartnerPage(partner: Partner): PlainPageView {
  return {
    key: `partner-${partner.id}`,
    path: site.partner(partner.id),
    name: toDisplayName(partner.name, 'poster'),
    line: partnerRoleLabels[partner.role],
    picture: toPicture(partner.partnerImage_picture, partner.name, null),
    bio: toProse(partner.bio),
    socials: toSocialLinks(partner.socials),
    contacts: toWebsite(partner.website),
    editHref: dashboard.edit('partners', partner.id),
    isCrew: false,
    onward: { label: 'All partners', href: site.partners() },
  }
}

export function toStaffPage(member: Staff): PlainPageView {
  return {
    key: `staff-${member.id}`,
    path: site.staff(member.id),
    name: toDisplayName(member.name, 'poster'),
    line: member.role,
    picture: toPortrait(member.profileImage_picture, member.name),
    bio: toProse(member.bio),
    socials: toSocialLinks(member.socials),
    contacts: [...toEmailLink(member.email), ...toPhoneLink(member.phone)],
    editHref: dashboard.edit('staff', member.id),
    isCrew: true,
    onward: { label: 'Meet the team', href: `${site.about()}#team` },
  }
}
