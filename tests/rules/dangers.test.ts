// What a whole class of attacks needs and the product has no use for: held by reading its sources.
import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** What must not be in the sources, and an example of each, so that the pattern is seen to find it. */
const dangers: readonly [what: string, pattern: RegExp, example: string][] = [
  ['a shell', /\bshell: true|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/, "spawn(x, { shell: true })"],
  ['text that is run as a program', /\beval\(|\bnew Function\(|node:vm\b/, 'eval(text)'],
  ['certificates that are not checked', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, '{ rejectUnauthorized: false }'],
  ['messages of other windows', /addEventListener\(\s*'message'|\bonmessage\b/, "addEventListener('message', take)"],
  ['markup written into the page', /document\.write|insertAdjacentHTML|\.(inner|outer)HTML =|dangerouslySetInnerHTML|createContextualFragment|setHTMLUnsafe/, 'element.innerHTML = text'],
  ['a policy that trusts every text', /createPolicy\(\s*'default'/, "trustedTypes.createPolicy('default', rules)"],
] // biome-ignore format: a table

const sources = readSourceFiles().filter(({ path }) => !path.startsWith('tests/'))

describe.each(dangers)('%s', (_what, pattern, example) => {
  test('is nowhere', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('would be seen', () => expect(example).toMatch(pattern))
})
