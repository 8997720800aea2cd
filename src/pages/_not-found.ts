// Data of the pages for what is not there.
import type { Content } from '#content/reader.ts'
import { ownPath, pathIn } from '#contract/languages.ts'
import type { SiteName } from '#contract/resources.ts'
import { toNotFound } from '#views/not-found-page.ts'
import { speaking } from '#views/speaking.ts'
import { readShell } from './_shell.ts'

/** The 404 page of a section, or of the site without one; no other page links to those in other languages. */
export async function readNotFound(content: Content, section: SiteName | null) {
  const view = speaking(content.language, () => toNotFound(section))
  const own = ownPath(view.path)
  for (const language of await content.languages()) content.addLinkedPath(pathIn(language, own))
  return { view, shell: await readShell(content, { title: view.text, path: view.path, isHidden: true }) }
}
