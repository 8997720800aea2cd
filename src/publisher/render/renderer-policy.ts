// The inline scripts and styles that the Content-Security-Policy allows: those of the templates, independent of the
// content. Each build renders one page with all of them, on which nothing is typed by staff.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { AstroIntegration } from 'astro'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import type { InlineParts } from '#contract/security-headers.ts'

const run = promisify(execFile)
const name = 'inline-parts'

/** Adds that page to a build. */
export function inlinePartsPage(): AstroIntegration {
  return {
    name: `marquee-${name}`,
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) =>
        injectRoute({
          pattern: `/${name}`,
          entrypoint: new URL(`pages/_${name}.astro`, config.srcDir),
        }),
    },
  }
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function* elementsOf(node: DefaultTreeAdapterMap['node']): Generator<DefaultTreeAdapterMap['element']> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** Digests of the inline scripts and styles of a page; scripts with an address and JSON data are left out. */
export function readInlineParts(html: string): InlineParts {
  const texts = { script: new Set<string>(), style: new Set<string>() }
  for (const { tagName, attrs, childNodes } of elementsOf(parse(html))) {
    if (tagName !== 'script' && tagName !== 'style') continue
    if (attrs.some(({ name, value }) => name === 'src' || (name === 'type' && /json/.test(value)))) continue
    texts[tagName].add(childNodes.map((child) => ('value' in child ? child.value : '')).join(''))
  }
  const digests = (part: Set<string>) => [...part].map(digestOf).sort()
  return { scriptHashes: digests(texts.script), styleHashes: digests(texts.style) }
}

/** Renders that page with a built renderer in a separate process. Throws when it cannot be rendered. */
export async function renderInlineParts(entry: string): Promise<InlineParts> {
  const program = `
    const { app } = await import(${JSON.stringify(pathToFileURL(entry).href)})
    const response = await app.render(new Request('http://render.invalid/${name}'), { locals: { content: {} } })
    if (response.status !== 200) throw new Error('/${name} answered ' + response.status)
    process.stdout.write(await response.text())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return readInlineParts(stdout)
}
