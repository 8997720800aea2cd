// Modules of rendering threads from the bundle of these sources, as in the product: to load the sources one by one takes
// each thread a second of the processor.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleFolder } from '../../scripts/bootstrap/bundle-folder.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = {
  'render-api': 'src/server/render-api.ts',
  'render-orders': 'src/publisher/render/render-orders.ts',
} as const
const folder = bundleFolder(root)

/** Address of the module in the bundle, or of its source while `tests/support/templates.ts` has made none. */
export function bundledAddress(name: keyof typeof sources): string {
  const bundled = join(folder, `${name}.mjs`)
  return pathToFileURL(existsSync(bundled) ? bundled : join(root, sources[name])).href
}
