// Builds the templates, which most tests of publishing load, so that no two of them build the same at once.
import { ensureRenderer } from '#publisher/render/renderer-build.ts'

await ensureRenderer()
