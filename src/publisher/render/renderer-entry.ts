// Exports of the renderer's build: the application that turns a request into a page, and the content reader of its
// pages, which shares the contract's schema objects with them.
import { createApp } from 'astro/app/entrypoint'
import { createContent as createReader } from '#content/reader.ts'

/** The content reader of this bundle, which contains its own copy of the contract. */
export const createContent = createReader

export const app = createApp({ streaming: false })
