// Changes that remove all protection against markup: the sanitiser and the escaping, in the server and in Astro's
// templates. What is then published is only stopped by the browser's policy.
import type { Replacement } from '../mutants/mutant.ts'

const plugin = `{
      name: 'unguarded',
      enforce: 'pre',
      transform(code, id) {
        const away = (from, to) => {
          if (!code.includes(from)) throw new Error('Astro escapes otherwise: ' + from)
          return code.replace(from, to)
        }
        if (id.endsWith('astro/dist/runtime/server/escape.js'))
          return away('if (!ESCAPABLE.test(value)) return value;', 'return value;')
        if (id.endsWith('astro/dist/runtime/server/render/util.js'))
          return away('const str = String(value);', 'const str = String(value); return str;')
      },
    }`

export const unguarded: readonly Replacement[] = [
  {
    file: 'src/contract/html.ts',
    from: '  let current = html\n',
    to: '  if (html.length >= 0) return html\n  let current = html\n',
  },
  {
    file: 'src/views/machines/json-ld.ts',
    from: 'JSON.stringify(facts).replace(\n    /[<>&\\u2028\\u2029]/g,',
    to: 'JSON.stringify(facts).replace(\n    /(?!)/g,',
  },
  {
    file: 'astro.config.mjs',
    from: 'plugins: [lightPreload(), ',
    to: `plugins: [lightPreload(), ${plugin}, `,
  },
]
