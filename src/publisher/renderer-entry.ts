// What the renderer's build exports: the application that turns a request into a page.
import { createApp } from 'astro/app/entrypoint'

export const app = createApp({ streaming: false })
