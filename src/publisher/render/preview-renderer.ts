// Renders previews on a server that renders nothing else; templates and thread are loaded at the first preview and
// released after a period without previews.

import { dirname, join } from 'node:path'
import type { PreviewInput } from '#contract/entities/change.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { PreviewReport } from '#contract/publishing.ts'
import type { Db } from '#db/connection.ts'
import { createPreviewTurns } from './preview-turns.ts'
import type { RenderPool } from './render-pool.ts'

export interface PreviewRendererSettings {
  db: Db
  clock: () => Date
  /** Folder for the files of the publisher. */
  home: string
  apiModule: string
  apiSettings: unknown
  siteUrl: string
  timeZone: string
  /** Languages in which the site has pages besides its own. */
  languages?: readonly OtherLanguage[]
  idleMs?: number
}

export interface PreviewRenderer {
  preview(input: PreviewInput): Promise<PreviewReport>
  /** Whether a thread is running. */
  isOpen(): boolean
  close(): Promise<void>
}

export function createPreviewRenderer(settings: PreviewRendererSettings): PreviewRenderer {
  const { db, clock, home, apiModule, apiSettings, siteUrl, timeZone } = settings
  const { languages = [], idleMs = 5 * 60_000 } = settings
  let opening: Promise<RenderPool> | null = null
  let leaving: NodeJS.Timeout | undefined
  const previewTurn = createPreviewTurns({ db, clock })

  async function open(): Promise<RenderPool> {
    // Loaded on demand, because most of the time such a server renders nothing.
    const [{ ensureRenderer }, { openTemplateArchive }, { createRenderPool }] = await Promise.all([
      import('./renderer-build.ts'),
      import('./template-archive.ts'),
      import('./render-pool.ts'),
    ])
    const { entry } = await ensureRenderer(undefined, { store: openTemplateArchive(join(home, 'templates')) })
    const thread = { entry, apiModule, apiSettings, siteUrl, timeZone, languages, dataDir: dirname(home) }
    const pool = createRenderPool(thread, 1)
    await pool.start(1)
    return pool
  }

  async function leave(): Promise<void> {
    clearTimeout(leaving)
    const pool = opening
    opening = null
    await pool?.then(
      (opened) => opened.close(),
      () => {},
    )
  }

  return {
    async preview(input) {
      clearTimeout(leaving)
      opening ??= open().catch((error: unknown) => {
        opening = null
        throw error
      })
      const pool = await opening
      try {
        return await previewTurn(pool, input)
      } finally {
        clearTimeout(leaving)
        leaving = setTimeout(() => void leave(), idleMs)
        leaving.unref()
      }
    },
    isOpen: () => opening !== null,
    close: leave,
  }
}
