// The map of a place, from the address that staff gave.
import { toMapTarget } from '#contract/maps.ts'

/** `frame` loads in place on request when the map can be embedded; otherwise `href` links to it. */
export interface MapView {
  frame: string | null
  href: string
}

/** Null for what is no address of a map. */
export function toMapView(address: string): MapView | null {
  const target = toMapTarget(address)
  return target && { frame: target.kind === 'embed' ? target.url : null, href: target.url }
}
