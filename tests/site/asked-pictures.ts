import type { Page } from '@playwright/test'

/**
 * Addresses of the pictures that a page asks for from now on, without the origin. Each picture of it has an address of its own:
 * the demo company of tests has a few pictures for all.
 */
export async function askedPictures(page: Page, path: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'image') asked.add(pathname + search)
  })
  await page.route(path, async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replace(/\/media\/[\w-]+\.(?:webp|avif)/g, (picture, place) => `${picture}?${place}`)
    await route.fulfill({ body, contentType: 'text/html' })
  })
  return asked
}
