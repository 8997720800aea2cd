// Faults that the dashboard once had, to check that walks find them.
import type { Mutants } from '../mutants/mutant.ts'
import { draftMutants } from './draft-mutants.ts'
import { walksOf } from './mutant-walks.ts'

const keyWithoutResource = {
  file: 'src/dashboard/app/ScopedScreen.tsx',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the product.
  from: "key={`${screenKey(resource, scope, isNew ? newRecord : id)} ${copyOf ?? ''}${given}`}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the fault.
  to: 'key={`${artistId} ${id}`}',
}

export const dashboardMutants: Mutants = [
  {
    fault: 'a list keeps the rows of the list before it until its own are there',
    changes: [
      keyWithoutResource,
      {
        file: 'src/dashboard/api/use-list.ts',
        from: 'asked?.queryKey[2] === screenKey(resource, scope) ? before : undefined',
        to: 'asked ? before : undefined',
      },
    ],
    foundAs: /^Walk \d+: (1: |3: .* shows a row|4: )/,
    ...walksOf('lists'),
  },
  {
    fault: 'the form for a new record keeps the text of the form for another one',
    changes: [keyWithoutResource],
    foundAs: /^Walk \d+: (2: |3: .* shows in )/,
    ...walksOf('forms'),
  },
  {
    fault: 'what is typed while a save is under way goes with the form',
    changes: [
      {
        file: 'src/dashboard/form/use-record-form.ts',
        from: 'const hasMore = changedNames(resource, stored, values).length > 0',
        to: 'const hasMore = false',
      },
    ],
    foundAs: /^Walk \d+: 2: /,
    ...walksOf('forms'),
  },
  {
    fault: 'the first message of the list is moved, whichever was meant',
    changes: [
      {
        file: 'src/dashboard/messages/MessageList.tsx',
        from: 'perform(seen, patch, colleague)',
        to: 'perform(messages.slice(0, 1), patch, colleague)',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH messages/,
    ...walksOf('messages'),
  },
  {
    fault: 'texts that the browser has exchanged to translate them are not put back',
    changes: [
      {
        file: 'src/browser/translated-texts.ts',
        from: "if (typeof document !== 'undefined') install()",
        to: '',
      },
    ],
    foundAs: /^Walk \d+: [46]: /,
    ...walksOf('forms'),
  },
  {
    fault: 'the second press of a double click is for whatever has come below the pointer',
    changes: [
      {
        file: 'src/dashboard/app/double-click.ts',
        from: 'control !== first.control',
        to: 'false',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH messages/,
    ...walksOf('messages'),
  },
  {
    fault: 'a note goes to the record whose notes were opened first',
    changes: [
      {
        file: 'src/dashboard/colleagues/NotesDialog.tsx',
        from: '/** The notes of colleagues about a record, newest first, and a field for another one. */',
        to: 'let first: NoteSubject | undefined',
      },
      {
        file: 'src/dashboard/colleagues/NotesDialog.tsx',
        from: 'body: { ...subject, text }',
        to: 'body: { ...(first ??= subject), text }',
      },
    ],
    foundAs: /^Walk \d+: 1: POST \w+\/\d+ note/,
    ...walksOf('notes'),
  },
  {
    fault: 'a save of several records is about those that were chosen in an earlier search',
    changes: [
      {
        file: 'src/dashboard/list/BulkBar.tsx',
        from: "const loadDialog = async () => (await import('./bulk/BulkDialog.tsx')).BulkDialog",
        to: "const loadDialog = async () => (await import('./bulk/BulkDialog.tsx')).BulkDialog\nlet earlier: readonly StoredRecord[] | undefined",
      },
      {
        file: 'src/dashboard/list/BulkBar.tsx',
        from: 'selection={isAll ? matching : { records }}',
        to: 'selection={isAll ? matching : { records: (earlier ??= records) }}',
      },
    ],
    foundAs: /^Walk \d+: 1: POST \w+\/\d+ {2}is not/,
    ...walksOf('bulk'),
  },
  {
    fault: 'undo in the calendar gives an event back the day before the one it had',
    changes: [
      {
        file: 'src/dashboard/calendar/moves.ts',
        from: 'run: () => void move(after, daysOf(before), true)',
        to: 'run: () => void move(after, { ...daysOf(before), date: new Date(Date.parse(before.date) - 1).toISOString().slice(0, 10) }, true)',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH events/,
    ...walksOf('calendar'),
  },
  {
    fault: 'a translation goes to the record whose translation was saved first',
    changes: [
      {
        file: 'src/dashboard/translations/translation-call.ts',
        from: '/** Saves texts over a revision. Throws what `ask` throws. */',
        to: 'let first: TranslationSubject | undefined',
      },
      {
        file: 'src/dashboard/translations/translation-call.ts',
        from: '= callOf(subject)\n  const { data } =',
        to: '= callOf((first ??= subject))\n  const { data } =',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH \w+\/\d+ de/,
    ...walksOf('translations'),
  },
  {
    fault: 'what is typed while a translation is saved goes with what was sent',
    changes: [
      {
        file: 'src/dashboard/translations/use-translation-form.ts',
        from: 'mergePendingInput(resource, sent, form.getValues(), values)',
        to: 'mergePendingInput(resource, sent, sent, values)',
      },
    ],
    foundAs: /^Walk \d+: 2: what was typed into the German/,
    ...walksOf('translations'),
  },
  {
    fault: 'a record is found by what its first translation said, whatever it says now',
    changes: [
      {
        file: 'src/server/operations/translations.ts',
        from: 'if (changed.length > 0 && type.searchType)\n',
        to: 'if (changed.length > 0 && type.searchType && present.revision === 0)\n',
      },
    ],
    foundAs: /^Walk \d+: 7: a search in German for/,
    ...walksOf('translations'),
  },
  {
    fault: 'an event that is dragged in the calendar lands a day late',
    changes: [
      {
        file: 'src/dashboard/calendar/use-drag-days.ts',
        from: 'return daysFrom(event, addDays(event.date, daysBetween(by, day)))',
        to: 'return daysFrom(event, addDays(event.date, daysBetween(by, day) + 1))',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH events/,
    ...walksOf('calendar'),
  },
  {
    fault: 'undo of a save of several records undoes the first such save',
    changes: [
      {
        file: 'src/dashboard/list/bulk/bulk-edit.ts',
        from: 'export const inWords',
        to: 'let first: number | undefined\n\nexport const inWords',
      },
      {
        file: 'src/dashboard/list/bulk/bulk-edit.ts',
        from: 'ask(dashboardBulk.undoBulkEdit, { params: { id } })',
        to: 'ask(dashboardBulk.undoBulkEdit, { params: { id: (first ??= id) } })',
      },
    ],
    foundAs: /^Walk \d+: 1: POST \w+\/\d+ {2}is not/,
    ...walksOf('bulk'),
  },
  {
    fault: 'dates are added to the event whose dates were opened first',
    changes: [
      {
        file: 'src/dashboard/series/RepeatForm.tsx',
        from: 'const counted =',
        to: "let first: SeriesDate['id'] | undefined\n\nconst counted =",
      },
      {
        file: 'src/dashboard/series/RepeatForm.tsx',
        from: 'params: { id: mine.id },',
        to: 'params: { id: (first ??= mine.id) },',
      },
    ],
    foundAs: /^Walk \d+: 1: POST events\/\d+ dates/,
    ...walksOf('series'),
  },
  ...draftMutants,
]
