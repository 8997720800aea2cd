// Hugo, where it is on the machine, making as many pages of the same size: what a generator in machine code takes.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Characters of a page that are the same in all, such as header, styles and footer. */
const sharedPart = 0.8
const word = 'The lantern hangs above the harbour and the band plays on. '
const text = (length: number) => word.repeat(Math.ceil(length / word.length)).slice(0, Math.max(0, length))

const settings = `baseURL = "https://site.example/"
title = "Neon Harbor"
disableKinds = ["taxonomy", "term"]
[markup.goldmark.renderer]
unsafe = true
`

/** A site of pages about records in twenty sections, each with lists of twenty-four and a feed, as a theme makes it. */
async function writeSite(folder: string, pages: number, bytes: number): Promise<void> {
  const [shared, own] = [text(bytes * sharedPart), text(bytes * (1 - sharedPart))]
  const layouts = join(folder, 'layouts', '_default')
  await mkdir(layouts, { recursive: true })
  await writeFile(join(folder, 'config.toml'), settings)
  await writeFile(
    join(layouts, 'baseof.html'),
    `<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><p>${shared}</p>{{ block "main" . }}{{ end }}</body></html>`,
  )
  await writeFile(
    join(layouts, 'single.html'),
    '{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ .Params.genre }}</p>{{ .Content }}{{ end }}',
  )
  await writeFile(
    join(layouts, 'list.html'),
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ range (.Paginate .Pages 24).Pages }}<p><a href="{{ .RelPermalink }}">{{ .Title }}</a></p>{{ end }}{{ end }}',
  )
  for (let number = 0; number < pages; number += 1) {
    const section = join(folder, 'content', `section-${number % 20}`)
    await mkdir(section, { recursive: true })
    const head = `---\ntitle: "Record ${number}"\ngenre: "Genre ${number % 40}"\n---\n`
    await writeFile(join(section, `record-${number}.md`), `${head}${own}\n`)
  }
}

/** Pages a second with `pages` pages of `bytes` each; null when there is no Hugo. */
export async function hugoPace(pages: number, bytes: number): Promise<number | null> {
  const isThere = await run('hugo', ['version']).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-hugo-'))
  try {
    await writeSite(folder, pages, bytes)
    const start = performance.now()
    await run('hugo', ['--quiet'], { cwd: folder, maxBuffer: 1e8 })
    const seconds = (performance.now() - start) / 1000
    const files = await readdir(join(folder, 'public'), { recursive: true })
    return files.filter((file) => file.endsWith('.html')).length / seconds
  } finally {
    await rm(folder, { recursive: true })
  }
}
