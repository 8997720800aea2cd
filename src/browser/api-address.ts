// Where the API and its pictures are, seen from a browser: decided when the scripts are built, in this one place.
import { apiBase, serverOf } from '#contract/addresses.ts'

const server = serverOf(String(import.meta.env.PUBLIC_API_URL ?? ''))
const base = server + apiBase

/** Full address of an endpoint's path; same origin unless `PUBLIC_API_URL` names another server. */
export function apiAddress(path: string): string {
  return base + path
}

/** Address of a stored picture where it can be seen at once: a site that is built elsewhere has it only after its next build. */
export function pictureAddress(address: string): string {
  return address.startsWith('/media/') ? server + address : address
}

/** The same for every picture of a page's HTML. */
export function withPictureAddresses(html: string): string {
  return html.replace(/(?<=["'\s,;(])\/media\/(?=[0-9a-f]{32})/g, pictureAddress)
}
