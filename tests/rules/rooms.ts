// The table of rooms: who may import whom, and where the code runs.

export type Room = { mayImport: readonly string[]; runs: 'Node' | 'browser' | 'anywhere' | 'build' }

export const rooms: Record<string, Room> = {
  contract: { mayImport: [], runs: 'anywhere' },
  db: { mayImport: ['contract'], runs: 'Node' },
  media: { mayImport: ['contract'], runs: 'Node' },
  server: { mayImport: ['contract', 'db', 'media'], runs: 'Node' },
  publisher: { mayImport: ['contract', 'content', 'db'], runs: 'Node' },
  content: { mayImport: ['contract'], runs: 'build' },
  views: { mayImport: ['contract'], runs: 'anywhere' },
  browser: { mayImport: ['contract'], runs: 'browser' },
  islands: { mayImport: ['browser', 'views', 'contract'], runs: 'browser' },
  components: { mayImport: ['islands', 'views'], runs: 'build' },
  layouts: { mayImport: ['components', 'views', 'styles'], runs: 'build' },
  pages: {
    mayImport: ['content', 'views', 'layouts', 'components', 'islands', 'contract'],
    runs: 'build',
  },
  dashboard: { mayImport: ['browser', 'views', 'contract', 'styles'], runs: 'browser' },
  demo: { mayImport: ['contract', 'db', 'media', 'server'], runs: 'Node' },
  styles: { mayImport: [], runs: 'browser' },
  scripts: { mayImport: ['server', 'publisher', 'db', 'media', 'demo'], runs: 'Node' },
}

/** What a `<script>` of an .astro file may import: it is a browser program that may wake islands. */
export const scriptMayImport = ['islands', 'browser', 'views', 'contract']

/** Arrows that single files or folders have beside their room's. */
export const extraArrows: readonly { from: string; to: string }[] = [
  { from: 'src/server/main.ts', to: 'publisher' },
  { from: 'src/pages/dashboard/', to: 'dashboard' },
]
