// Faults that the dashboard once had, to check that walks find them.
import type { Mutants } from '../mutants/mutant.ts'
import type { Theme } from './themes.ts'

const keyWithoutResource = {
  file: 'src/dashboard/app/ScopedScreen.tsx',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the product.
  from: "key={`${screenKey(resource, scope, isNew ? newRecord : id)} ${copyOf ?? ''}${given}`}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the fault.
  to: 'key={`${artistId} ${id}`}',
}

/** Walks of a theme within which each must be found, and the time they may take on a busy machine. */
const walksOf = (theme: Theme) => ({ size: 8, minutes: 60, env: { PROVE_THEME: theme } })

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
    fault: 'a draft is of the record that the first one was of',
    changes: [
      {
        file: 'src/dashboard/drafts/send-draft.ts',
        from: '/** What a draft of a new record keeps: whatever is filled in. */',
        to: "let firstId: SaveOrder['id']",
      },
      {
        file: 'src/dashboard/drafts/send-draft.ts',
        from: 'record_id: id === undefined ? null : Number(id)',
        to: 'record_id: id === undefined ? null : Number((firstId ??= id))',
      },
    ],
    foundAs: /^Walk \d+: 1: POST \w+\/\d+ draft/,
    ...walksOf('drafts'),
  },
  {
    fault: 'a copy is saved over its original',
    changes: [
      {
        file: 'src/dashboard/form/use-record-form.ts',
        from: 'id: made ? idOf(resource, made) : loaded && id,',
        to: 'id: made ? idOf(resource, made) : original ? idOf(resource, original) : loaded && id,',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH/,
    ...walksOf('drafts'),
  },
  {
    fault: 'a copy gets the translations of the record that was copied first',
    changes: [
      {
        file: 'src/dashboard/form/send-record.ts',
        from: '/** Whose translations a copy begins with',
        to: "let first: Start['copyOf']\n\n/** Whose translations a copy begins with",
      },
      {
        file: 'src/dashboard/form/send-record.ts',
        from: 'translations_of: Number(copyOf)',
        to: 'translations_of: Number((first ??= copyOf))',
      },
    ],
    foundAs: /^Walk \d+: 1: POST \w+\/ takes the translations of/,
    ...walksOf('drafts'),
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
  {
    fault: 'songs and pictures of a draft go to the draft that was opened first',
    changes: [
      {
        file: 'src/dashboard/resources/addresses.ts',
        from: '/** Path parameters of a call',
        to: 'let first: number | undefined\n\n/** Path parameters of a call',
      },
      {
        file: 'src/dashboard/resources/addresses.ts',
        from: '{ draftId: scope.draftId }',
        to: '{ draftId: (first ??= scope.draftId) }',
      },
    ],
    foundAs: /^Walk \d+: (1: \w+ (songs|gallery)\/|3: .* shows a row)/,
    ...walksOf('parts'),
  },
  {
    fault: 'a song that is changed in a draft is changed in public',
    changes: [
      {
        file: 'src/dashboard/drafts/part-resources.ts',
        from: 'patch: endpoints.patchDraftSong',
        to: 'patch: songs.endpoints.patch',
      },
    ],
    foundAs: /^Walk \d+: 1: PATCH songs\//,
    ...walksOf('parts'),
  },
  {
    fault: 'what is left unsaved of a new song of a draft is kept for that of any draft',
    changes: [
      {
        file: 'src/dashboard/form/use-record-form.ts',
        from: 'keeper?.place ?? screenKey(resource, scope, loaded ? id : newRecord)',
        to: "keeper?.place ?? screenKey(resource, scope, loaded ? id : newRecord).replace(/drafts\\W\\d+\\W/, 'drafts/')",
      },
    ],
    foundAs: /^Walk \d+: (2: .*\/drafts\/\d+\/songs|3: )/,
    ...walksOf('parts'),
  },
  {
    fault: 'captions that are typed while pictures are sent go with what was sent',
    changes: [
      {
        file: 'src/dashboard/form/new-pictures.ts',
        from: 'const typed = () => wordsOf(now() ?? picture)',
        to: 'const typed = () => wordsOf(picture)',
      },
    ],
    foundAs: /^Walk \d+: 2: what was typed into caption/,
    ...walksOf('parts'),
  },
  {
    fault: 'publishing the draft of an artist leaves out the last of its songs and pictures',
    changes: [
      {
        file: 'src/server/operations/drafts/publish-parts.ts',
        from: 'for (const item of items.filter(actOf)) {',
        to: 'for (const item of items.filter(actOf).slice(0, -1)) {',
      },
    ],
    foundAs: /^Walk \d+: 8: /,
    ...walksOf('parts'),
  },
]
