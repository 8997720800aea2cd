// Build only: leaves out what no script of a browser runs here, and no bundler can know: JSON Schemas and methods of Zod, words of
// React Aria in languages that the dashboard has not, and of React Router warnings for developers, rendering on servers,
// fetchers, actions and routes that are found on the way. Of our endpoints, what only the API's description says.
import type { Plugin } from 'vite'
import { markPure, trimEndpoints } from './renderer-endpoints.ts'

interface Trim {
  readonly files: RegExp
  readonly trim: (code: string) => string
}

const unusedOfRouter = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'RemixRootDefaultErrorBoundary',
  'instrumentClientSideRouter',
  'deserializeErrors',
  'getRouteInstrumentationUpdates',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'resetFetcher',
  'patchRoutes',
  '_internalSetRoutes',
  'discoverRoutes',
  'setFetcherError',
]

/** The function does nothing, and what only it needs is left out. Throws when there is none of that name. */
function withoutFunction(code: string, name: string): string {
  const head = `function ${name}(`
  const lines = code.split('\n')
  const at = lines.findIndex(
    (line) => line.trim().startsWith(head) || line.trim().startsWith(`async ${head}`),
  )
  const line = lines[at]
  if (line === undefined) throw new Error(`React Router has no function ${name} that could be left out.`)
  lines[at] = `function ${name}() {}\n${line.replace(head, `function unused_${name}(`)}`
  return lines.join('\n')
}

/** Throws when there is nothing that matches, as after an update of the library. */
function replaced(code: string, pattern: RegExp, by: string, what: string): string {
  const trimmed = code.replace(pattern, by)
  if (trimmed === code) throw new Error(`Zod has no ${what} that could be left out.`)
  return trimmed
}

/** The formats of strings that schemas would have as methods, of which ours use none; `z.email` and `z.iso` stay. */
const formatMethod =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
/** Objects that are checked by code which is made for each of them, and which the policy of pages forbids to run. */
const madeCode = /export const \$ZodObjectJIT = [\s\S]*?^\}\);$/m

const trims: readonly Trim[] = [
  {
    files: /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/,
    trim: (code) => replaced(code, madeCode, 'export const $$ZodObjectJIT = $$ZodObject;', 'code of its own'),
  },
  {
    files: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    trim: (code) => replaced(code, formatMethod, '', 'formats of strings'),
  },
  {
    files: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/,
    trim(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return `const nothing = () => () => {}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
    },
  },
  {
    files:
      /[\\/]react-aria(-components)?[\\/]dist[\\/]private[\\/]intl[\\/](\w+[\\/])?(?!en-US|de-DE)\w\w-\w\w\.mjs$/,
    trim: () => 'export default {}',
  },
  {
    files: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-[^\\/]*\.mjs$/,
    trim: (code) =>
      unusedOfRouter
        .reduce(
          (made, name) => (made.includes('function createRouter(') ? withoutFunction(made, name) : made),
          code,
        )
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
        // Components that nobody uses are left out when making them has no effect.
        .replace(/^var (\w+) = (React\d*\.(?:forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2'),
  },
  {
    files: /[\\/]src[\\/]contract[\\/]endpoints[\\/][\w-]+\.ts$/,
    trim: (code) => markPure(trimEndpoints(code)),
  },
  { files: /[\\/]src[\\/]contract[\\/].*\.ts$/, trim: markPure },
]

/** Vite plugin for the scripts of browsers. */
export function leanLibraries(): Plugin {
  return {
    name: 'marquee:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: trims.map(({ files }) => files) },
      handler(code, id) {
        const trim = trims.find(({ files }) => files.test(id))?.trim
        return trim ? { code: trim(code), map: null } : null
      },
    },
  }
}
