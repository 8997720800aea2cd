// Address of the API and its pictures as browsers reach them; fixed when the scripts are built.
import { apiBase, serverOf } from '#contract/addresses.ts'

const server = serverOf(String(import.meta.env.PUBLIC_API_URL ?? ''))
const base = server + apiBase

/** Full address of an endpoint's path; same origin unless `PUBLIC_API_URL` names another server. */
export function apiAddress(path: string): string {
  return base + path
}

/** Address at which a stored picture is available at once: a site built elsewhere has it only after its next build. */
export function pictureAddress(address: string): string {
  return address.startsWith('/media/') ? server + address : address
}

/** Applies `pictureAddress` to every picture in the HTML of a page. */
export function withPictureAddresses(html: string): string {
  return html.replace(/(?<=["'\s,;(])\/media\/(?=[0-9a-f]{32})/g, pictureAddress)
}
