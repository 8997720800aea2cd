// Two ways to one result: the plain static build, and with MARQUEE_RENDERER=1 a content-free renderer
// that the publisher loads. What decides the bytes of a page is the same in both.
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { lightPreload } from './src/browser/light-preload.ts'
import { sectionRoutes } from './src/pages/_section-routes.ts'
import { rendererAdapter } from './src/publisher/render/renderer-adapter.ts'
import { dashboardGroups, shortPreloads } from './src/publisher/render/renderer-chunks.ts'
import { inlinePartsPage } from './src/publisher/render/renderer-policy.ts'
import { inlineTexts } from './src/publisher/render/renderer-texts.ts'
import { leanLibraries } from './src/publisher/render/renderer-trims.ts'

const isRenderer = process.env.MARQUEE_RENDERER === '1'

const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime|browser[\\/]translated-texts/,
  },
  // Its setting and no schema: those come after it.
  {
    name: 'schemas-as-data',
    test: /node_modules[\\/]zod[\\/]|dashboard[\\/]app[\\/]schemas-as-data/,
  },
  ...dashboardGroups,
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
    plugins: [lightPreload(), leanLibraries(), shortPreloads(), inlineTexts()],
    // React in one file: twelve small ones would be as many requests, and larger together.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups },
              chunkFileNames: ({ name }) =>
                `_assets/${name.startsWith('shared~') ? 'shared' : '[name]'}.[hash].js`,
            },
          },
        },
      },
    },
    css: {
      modules: { generateScopedName: (name, file) => `${file.replace(/.*[\\/]|\.module.*/g, '')}-${name}` },
    },
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  },
})
