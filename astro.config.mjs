// Two ways to one result: the plain static build, and with MARQUEE_RENDERER=1 a content-free renderer
// that the publisher loads. What decides the bytes of a page is the same in both.
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { lightPreload } from './src/browser/light-preload.ts'
import { sectionRoutes } from './src/pages/_section-routes.ts'
import { rendererAdapter } from './src/publisher/render/renderer-adapter.ts'
import { inlinePartsPage } from './src/publisher/render/renderer-policy.ts'

const isRenderer = process.env.MARQUEE_RENDERER === '1'

const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime/,
  },
  // Its setting and no schema: those come after it.
  {
    name: 'schemas-as-data',
    test: /node_modules[\\/]zod[\\/]|dashboard[\\/]app[\\/]schemas-as-data/,
  },
  // Its styles in one file: twenty small ones would be as many requests.
  { name: 'dashboard-styles', test: /src[\\/]dashboard[\\/].*\.css/ },
]

const afterLoad = {
  name: 'marquee-after-load',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'afterload', entrypoint: './src/islands/after-load.ts' }),
  },
}

export default defineConfig({
  output: isRenderer ? 'server' : 'static',
  ...(isRenderer && { adapter: rendererAdapter() }),
  outDir: process.env.MARQUEE_OUT_DIR ?? 'dist',
  trailingSlash: 'never',
  compressHTML: 'jsx',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [react(), afterLoad, sectionRoutes(), inlinePartsPage()],
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
  vite: {
    plugins: [lightPreload()],
    // React in one file: twelve small ones would be as many requests, and larger together.
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    },
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  },
})
