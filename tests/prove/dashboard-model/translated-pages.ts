// What visitors read and find in the other language in the end: every text that is translated then.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Walk } from './walk.ts'

/** Milliseconds until the last save must be on its page, on a machine that six walks share. */
const patienceMs = 20_000
const pauseMs = 100

/** The marks that a search in the other language does not lead to the page by. */
async function unfoundMarks({ origin }: Walk, path: string, marks: readonly string[]): Promise<string[]> {
  const isFound = async (mark: string) => {
    const answer = await fetch(`${origin}/api/search/?${new URLSearchParams({ q: mark, lang: 'de' })}`)
    return ((await answer.json()) as { url: string }[]).some(({ url }) => url === path)
  }
  const found = await Promise.all(marks.map(isFound))
  return marks.filter((_, index) => !found[index])
}

/** One sentence for each public page that lacks a stored translation, or is not found by it. */
export async function checkTranslatedPages(walk: Walk): Promise<string[]> {
  walk.doing = 'what visitors read'
  const problems: string[] = []
  for (const { resource, id } of walk.scene.translatedPages()) {
    const texts = JSON.stringify(await walk.scene.translation(resource, id))
    const marks = walk.marks.in(texts).map(([mark]) => mark)
    if (marks.length === 0) continue
    const { is_active: isShown } = await walk.scene.admin.get(walk.scene.apiPath(resource, id))
    if (!isShown) continue
    const path = `/de/${resource}/${id}`
    let missing = marks
    for (const until = Date.now() + patienceMs; ; await sleep(pauseMs)) {
      const html = await (await fetch(walk.origin + path)).text()
      missing = marks.filter((mark) => !html.includes(mark))
      if (missing.length === 0 || Date.now() > until) break
    }
    const unfound = await unfoundMarks(walk, path, marks)
    if (unfound.length > 0)
      problems.push(`7: a search in German for ${unfound.join(', ')} does not find ${path} (${texts}).`)
    if (missing.length > 0) problems.push(`7: ${path} does not show ${missing.join(', ')} of ${texts}.`)
  }
  return problems
}
