// Tests of messages: a server that takes many of them from one place, and words for what is on their screen.
import type { Locator, Page } from '@playwright/test'
import { test as dashboardTest, expect } from './dashboard-test.ts'
import type { Person } from './person.ts'
import { startServerProcess } from './server-process.ts'

export const test = dashboardTest.extend<object, { server: Awaited<ReturnType<typeof startServerProcess>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      // One visitor may not send as many messages as these tests need.
      const server = await startServerProcess({ TRUSTED_PROXIES: '127.0.0.1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

let visitors = 0

/** Sends a message under each name, from a sender and a place of its own; returns the names. */
export async function addMessages(me: Person, names: string[], message = 'Hello!'): Promise<string[]> {
  for (const name of names) {
    visitors += 1
    const answer = await fetch(`${me.origin}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitors}` },
      body: JSON.stringify({ name, email: `ann-${visitors}@example.com`, message, seconds: 60 }),
    })
    expect(answer.status).toBe(201)
  }
  return names
}

export const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('alertdialog').filter({ hasText: words })
export const undo = (page: Page, words: string | RegExp) =>
  toast(page, words).getByRole('button', { name: 'Undo' }).click()
export const folderOf = async (me: Person, name: string) =>
  (await stored(me, name)).map(({ folder }) => folder).join()

export interface Stored {
  id: number
  name: string
  revision: number
  folder: string
}

export async function stored(me: Person, q: string): Promise<Stored[]> {
  const found: Stored[] = []
  for (const folder of ['inbox', 'archive', 'spam', 'deleted']) {
    const path = `/dashboard/messages/?folder=${folder}&q=${encodeURIComponent(q)}`
    found.push(...((await me.get(path)).results as Stored[]))
  }
  return found
}

/** Shows the messages whose names begin with the word. */
export const open = (page: Page, word: string, more = '') =>
  page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}${more}`)
