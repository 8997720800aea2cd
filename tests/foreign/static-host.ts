// A host of static files as CDNs are: clean addresses, the headers the folder asks for, the dashboard behind its paths.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveFolder } from '#tests/islands/static-site.ts'

/** Path of `_headers` → its headers. */
async function readHeaders(folder: string): Promise<[pattern: string, headers: [string, string][]][]> {
  const rules: [string, [string, string][]][] = []
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)?.[1].push([name, value])
    else if (line.startsWith('/')) rules.push([line.trim(), []])
  }
  return rules
}

const isOf = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Answers from the folder that `npm run build` made. */
export async function hostFolder(folder: string): Promise<(request: Request) => Promise<Response>> {
  const files = serveFolder(folder)
  const rules = await readHeaders(folder)
  return async (request) => {
    const { pathname, origin } = new URL(request.url)
    const isScreen = pathname.startsWith('/dashboard/')
    const response = await files(isScreen ? new Request(`${origin}/dashboard`) : request)
    for (const [pattern, headers] of rules)
      if (isOf(pattern, pathname)) for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
}
