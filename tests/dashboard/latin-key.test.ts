import { describe, expect, test } from 'vitest'
import { isCommand, latinKey } from '#dashboard/keys/latin-key.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }

describe('a key', () => {
  test.each([
    ['о', 'KeyJ', 'j'],
    ['Л', 'KeyK', 'K'],
    ['σ', 'KeyS', 's'],
    ['ש', 'KeyA', 'a'],
    // A Latin keyboard says itself which letter it is, wherever that stands.
    ['k', 'KeyV', 'k'],
    ['z', 'KeyY', 'z'],
    ['é', 'Digit2', 'é'],
    ['ı', 'KeyI', 'ı'],
    ['?', 'Digit7', '?'],
    ['ж', 'Semicolon', 'ж'],
    ['Enter', 'Enter', 'Enter'],
    ['Process', 'KeyJ', 'Process'],
  ])('%s at %s is %s', (key, code, latin) => {
    expect(latinKey({ key, code })).toBe(latin)
  })
})

describe('a command', () => {
  test.each([
    ['Ctrl', { ctrlKey: true }, true],
    ['Cmd', { metaKey: true }, true],
    ['nothing', {}, false],
    ['AltGr, with which Polish has ś there', { ctrlKey: true, altKey: true }, false],
  ])('is S with %s', (_, held, is) => {
    for (const key of ['s', 'S', 'ы'])
      expect(isCommand({ ...none, ...held, key, code: 'KeyS' }, 's')).toBe(is)
    expect(isCommand({ ...none, ...held, key: 'ы', code: 'KeyS' }, 'k')).toBe(false)
  })
})
