// The prebuilt 404 pages: one per section, with the catalogue's text and a link to continue.
import { site } from '#contract/addresses.ts'
import { notFound } from '#contract/common-texts.ts'
import { resources, type SiteName } from '#contract/resources.ts'
import { circle } from './cut-paper.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import type { PosterArt } from './poster-art.ts'

export interface NotFoundView {
  text: string
  name: DisplayName
  art: PosterArt
  path: string
  more: { label: string; href: string }
}

const colours = { night: '#1c1714', beam: '#ecd31d', rust: '#7b3a2b', fire: '#e2472a', paper: '#f6efe0' }

/** A row of waves from edge to edge, beginning `shift` to the left, down to the foot of the picture and beyond. */
const wavesAt = (y: number, shift: number) => `M${-60 - shift} ${y}${'a38 38 0 0 1 70 0'.repeat(9)}V1500H-60z`

/** The lamp of the ferry on an empty sea: whatever part of it a frame shows, there is nothing in its light. */
const art: PosterArt = {
  initials: '?',
  ground: colours.night,
  ink: colours.night,
  words: colours.paper,
  edge: colours.beam,
  shapes: [
    { d: 'M-999-999h2400v2500H-999z', fill: colours.night },
    { d: circle(-10, 250, 330), fill: colours.rust },
    { d: circle(-10, 250, 270), fill: colours.night },
    { d: circle(-10, 250, 210), fill: colours.fire },
    { d: circle(-10, 250, 150), fill: colours.night },
    { d: 'M-10 250L1400-700V1200z', fill: colours.beam },
    { d: circle(-10, 250, 86), fill: colours.paper },
    { d: circle(-10, 250, 60), fill: colours.beam },
    { d: wavesAt(420, 0), fill: colours.rust },
    { d: wavesAt(464, 35), fill: colours.night },
  ],
}

const elsewhere = { text: notFound.anything, path: '/404', more: { label: 'Home', href: site.home() } }

function pageOf(name: SiteName): Pick<NotFoundView, 'text' | 'path' | 'more'> {
  const { absent, site: pages } = resources[name]
  const { section, lists } = pages
  const label = lists.length > 0 ? `All ${section.name.toLowerCase()}` : section.name
  return { text: absent, path: `/${name}/404`, more: { label, href: section.path } }
}

/** The 404 page of a section, or of the site without one. */
export function toNotFound(section: SiteName | null): NotFoundView {
  const page = section ? pageOf(section) : elsewhere
  return { ...page, name: toDisplayName(page.text), art }
}
