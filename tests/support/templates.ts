// Builds the templates and the bundle, which most tests of publishing load, so that no two of them build the same at once.
import { fileURLToPath } from 'node:url'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import { findBundle } from '../../scripts/bootstrap/bundle.mjs'

await ensureRenderer()
findBundle(fileURLToPath(new URL('../..', import.meta.url)), process.execPath)
