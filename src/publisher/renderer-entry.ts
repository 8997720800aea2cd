// What the renderer's build exports: the application that turns a request into a page, and the reader of its pages, which
// knows the contract's schemas as the same objects as they do.
import { createApp } from 'astro/app/entrypoint'

export { createContent } from '#content/reader.ts'

export const app = createApp({ streaming: false })
