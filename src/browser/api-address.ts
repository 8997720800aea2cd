// Where the API is, seen from a browser: decided when the scripts are built, in this one place.
import { apiBase } from '#contract/addresses.ts'

const origin = String(import.meta.env.PUBLIC_API_URL ?? '').replace(/\/+$/, '')
const base = origin.endsWith(apiBase) ? origin : origin + apiBase

/** Full address of an endpoint's path; same origin unless `PUBLIC_API_URL` names another server. */
export function apiAddress(path: string): string {
  return base + path
}
