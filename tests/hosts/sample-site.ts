// A folder in the shape of a built site, with the files for hosts that belong to it.
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { toCloudFrontFunction, toCloudFrontHeaders } from '#content/cloudfront.ts'
import { toCaddyFile, toNginxFile, toServeFile } from '#content/host-configs.ts'
import { toHeadersFile, toRedirectsFile } from '#content/host-files.ts'

export const apiOrigin = 'https://api.example.com'
const policyFor = (origin: string | null) => ({
  scriptHashes: ['sha256-AAAA+/='],
  apiOrigin: origin,
  languages: ['de'] as const,
})
export const policy = policyFor(apiOrigin)

/** A picture that our server has named, and one whose file another server may replace. */
export const ownPicture = `media/${'0a'.repeat(16)}-640.webp`
export const foreignPicture = 'media/artists/nova.jpg'

const pages = [
  'index', 'about', 'artists', 'artists/1', 'artists/1/gallery', 'artists/page/2', 'events', 'events/1', 'events/past',
  'search', 'login', 'contact', 'dashboard', '404', 'artists/404', 'events/404', 'partners/404', 'souvenirs/404',
  'de/artists/1', 'de/404', 'de/artists/404',
] // biome-ignore format: a list
const files = ['events.ics', 'events.xml', 'events/1/event.ics', 'artists/1/events.ics', 'robots.txt', 'sitemap.xml',
  '_assets/page.js', '_assets/page.css', ownPicture, foreignPicture, 'favicon.svg', 'build.json'] // biome-ignore format: a list

/** Each file says its own name; `origin` is the API's, null when it is the site's own. */
export async function makeSampleSite(origin: string | null = apiOrigin): Promise<string> {
  const policy = policyFor(origin)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-hosts-'))
  // The servers drop the rights of the user that starts them.
  await chmod(folder, 0o755)
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  for (const page of pages) await write(`${page}.html`, `<!doctype html><title>${page}.html</title>`)
  for (const file of files) await write(file, file)
  await write('_headers', toHeadersFile(policy))
  await write('_redirects', toRedirectsFile())
  await write('_nginx.conf', toNginxFile(policy))
  await write('_caddyfile', toCaddyFile(policy))
  await write('serve.json', toServeFile(policy))
  await write('_cloudfront.js', toCloudFrontFunction())
  await write('_cloudfront-headers.json', toCloudFrontHeaders(policy))
  return folder
}
