// Faults that random visits must find.
import type { Mutants } from '../mutants/mutant.ts'

export const visitorMutants: Mutants = [
  {
    fault: 'a message that is sent again has another key',
    changes: [
      {
        file: 'src/islands/ContactForm.tsx',
        from: '(draft.keyed === keyed && draft.key) || newIdempotencyKey()',
        to: 'newIdempotencyKey()',
      },
    ],
    foundAs: /is stored [2-9] times/,
    size: 60,
    minutes: 20,
  },
  {
    fault: 'what is written in a message is not kept',
    changes: [
      {
        file: 'src/islands/ContactForm.tsx',
        from: "const kept = draft[name] ?? ''",
        to: "const kept = ''",
      },
    ],
    foundAs: /(name|email|message) holds “” and not/,
    size: 12,
    minutes: 20,
  },
  {
    fault: 'the title stays when the list of another filter comes',
    changes: [
      {
        file: 'src/islands/list-swapper.ts',
        from: '    document.title = page.title\n',
        to: '',
      },
    ],
    foundAs: /its title is/,
    size: 12,
    minutes: 20,
  },
]
