// Faults of copies, drafts and what hangs below a draft, to check that walks find them.
import type { Mutant } from '../mutants/mutant.ts'
import { walksOf } from './mutant-walks.ts'

export const draftMutants: readonly Mutant[] = [
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
        from: 'const record_id = id === undefined ? null : Number(id)',
        to: 'const record_id = id === undefined ? null : Number((firstId ??= id))',
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
        from: 'for (const item of makingRoomFirst(items.filter(actOf))) {',
        to: 'for (const item of makingRoomFirst(items.filter(actOf).slice(0, -1))) {',
      },
    ],
    foundAs: /^Walk \d+: 8: /,
    ...walksOf('parts'),
  },
]
