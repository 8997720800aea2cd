// What the renderer's build exports: the application that turns a request into a page, and the reader of its pages, which
// knows the contract's schemas as the same objects as they do.
import { createApp } from 'astro/app/entrypoint'
import { createContent as createReader } from '#content/reader.ts'

/** The reader of this bundle, which has a copy of the contract of its own. */
export const createContent = createReader

export const app = createApp({ streaming: false })
