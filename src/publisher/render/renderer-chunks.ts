// Build only: which modules of the dashboard come in one file. What every screen needs is one file of libraries and
// contract and one of our own code in each language: as forty small files, gzipped, it would be a seventh larger.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { ofEachLanguage } from './renderer-texts.ts'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Test = (id: string, context: Context) => boolean

const src = fileURLToPath(new URL('../../', import.meta.url))
/** Loaded before the dashboard's own code, which must not come with it. */
const starts = ['dashboard/DashboardApp.tsx', 'dashboard/language/de/german-messages.ts']
const frame = 'dashboard/Dashboard.tsx'
/** Nearly every address shows one of them, so what both need is needed by all. */
const form = 'dashboard/form/RecordForm.tsx'
const screens = ['dashboard/list/ListScreen.tsx', form]
const draft = 'dashboard/drafts/DraftScreen.tsx'
/** What stands on the first screen of a form. */
const forms = [
  form,
  'dashboard/form/widgets/HtmlWidget.tsx',
  'dashboard/form/widgets/LineupWidget.tsx',
  draft,
]
const others = globSync('dashboard/*/*Screen.tsx', {
  cwd: src,
  exclude: ['**/FormScreen.tsx', '**/DraftScreen.tsx'],
})
const ofFormLibrary = /[\\/]react-hook-form[\\/]/
const ofPublicPages = /[\\/]src[\\/](islands|components|layouts|pages(?![\\/]dashboard)|browser[\\/]page)/
const ofInfinite = /[\\/](useI|i)nfiniteQuery(Observer)?\.js$/
const ofStyles = /[\\/]src[\\/]dashboard[\\/].*\.css/
const ofLanguage = /\?de$/
const isOfOneLanguage = (id: string) => ofLanguage.test(id) || ofEachLanguage.test(id)

function memoized<T>(make: (key: string, context: Context) => T) {
  const made = new Map<string, T>()
  return (key: string, context: Context): T => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key, context)
    made.set(key, value)
    return value
  }
}

/** A module and all that others reach it by, or that it reaches. */
function reached(from: string, next: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(next(id) ?? []))
  }
  return found
}

/** What a file needs at once, in each language. */
const needsOf = memoized((path, context) =>
  ['', '?de'].reduce(
    (all, query) => all.union(reached(src + path + query, (id) => context.getModuleInfo(id)?.importedIds)),
    new Set<string>(),
  ),
)
const importersOf = (id: string, context: Context) => {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  return [...importers, ...dynamicImporters]
}
/** Whether a page of the public site needs it too, at once or later: there every byte counts, so it stays apart. */
const isPublic = memoized((from, context) =>
  [...reached(from, (id) => importersOf(id, context))].some((id) => ofPublicPages.test(id)),
)

const isNeededBy = (path: string, id: string, context: Context) => needsOf(path, context).has(id)

const isStart: Test = (id, context) => starts.some((path) => isNeededBy(path, id, context))
/** Whether every screen needs it. */
const isShared: Test = (id, context) =>
  isNeededBy(frame, id, context) || screens.every((path) => isNeededBy(path, id, context))

const isOfForm: Test = (id, context) => isNeededBy(form, id, context)
const isPart: Test = (id, context) =>
  isOfForm(id, context) && others.some((path) => isNeededBy(path, id, context))
/** Whether it needs the library of forms, which other screens do without. */
const isField = memoized((from, context) =>
  [...reached(from, (id) => context.getModuleInfo(id)?.importedIds)].some((id) => ofFormLibrary.test(id)),
)
const manyPictures = 'dashboard/form/ManyPictures.tsx'
/** Whether a screen that does without the library of forms needs it. */
const isOfPlainScreen: Test = (id, context) =>
  isOfForm(id, context) &&
  [...others, manyPictures].some((path) => !isField(src + path, context) && isNeededBy(path, id, context))

/** Whether the form of a draft needs it, and screens beside that one do. */
const isOfDraft: Test = (id, context) =>
  isNeededBy(draft, id, context) && id.replace(ofLanguage, '') !== src + draft

/** What the others need comes first, because a group takes along what its modules need and no group has taken. */
const groupsByName: Readonly<Record<string, Test>> = {
  'dashboard-start': (id, context) => isStart(id, context) && !/\.json$|german/.test(id),
  'dashboard-libraries': (id, context) =>
    isShared(id, context) && !isOfOneLanguage(id) && !ofInfinite.test(id),
  'infinite-query': (id) => ofInfinite.test(id),
  'dashboard-en': (id, context) => isShared(id, context) && !ofLanguage.test(id),
  'dashboard-de': isShared,
  'form-libraries': (id, context) => isOfForm(id, context) && ofFormLibrary.test(id),
  'part-libraries': (id, context) => isOfForm(id, context) && !isOfOneLanguage(id),
  'parts-en': (id, context) => isOfPlainScreen(id, context) && !ofLanguage.test(id),
  'parts-de': isOfPlainScreen,
  'fields-en': (id, context) => isPart(id, context) && !ofLanguage.test(id),
  'fields-de': isPart,
  'form-en': (id, context) => isOfForm(id, context) && !ofLanguage.test(id),
  'form-de': isOfForm,
  'draft-libraries': (id, context) => isOfDraft(id, context) && !isOfOneLanguage(id),
  'drafts-en': (id, context) => isOfDraft(id, context) && !ofLanguage.test(id),
  'drafts-de': isOfDraft,
}

/** In their order: a module is in the first group that takes it. */
export const dashboardGroups: Rolldown.CodeSplittingGroup[] = [
  // Styles in two files, for first screens and for later: twenty small ones would be as many requests.
  {
    name: (id, context) =>
      !ofStyles.test(id)
        ? null
        : isStart(id, context) || isShared(id, context) || forms.some((path) => isNeededBy(path, id, context))
          ? 'dashboard-styles'
          : 'late-styles',
  },
  {
    name: (id, context) =>
      isPublic(id, context) && [...starts, frame, ...screens].some((path) => isNeededBy(path, id, context))
        ? 'shared'
        : null,
    entriesAware: true,
  },
  ...Object.entries(groupsByName).map(([name, isIn]) => ({
    name: (id: string, context: Context) => (isIn(id, context) ? name : null),
  })),
]

/** What few ask for: every public page would name the files it needs. */
const ofFew = /[\\/](end-session|lightbox)\./
const ofStart = /[\\/]dashboard-start\./
const ofLibraries = /[\\/]dashboard-libraries\./
/** What is there before any file of the dashboard asks for another one. */
const isThere = /[\\/](react|rolldown-runtime|schemas-as-data|shared|dashboard-[a-z]+)\.[^\\/]*\.js$/

/** Vite plugin; a file of the dashboard names what another one needs only as far as it is not there, which is a kilobyte less. */
export function shortPreloads(): Plugin {
  return {
    name: 'marquee:short-preloads',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: {
                resolveDependencies: (path, needed, { hostId }) => {
                  if (ofFew.test(path)) return []
                  return ofStart.test(hostId) || !needed.some((one) => ofLibraries.test(one))
                    ? needed
                    : needed.filter((one) => !isThere.test(one))
                },
              },
            },
          }
        : null,
  }
}
