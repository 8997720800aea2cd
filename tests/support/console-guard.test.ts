import { expect, test } from 'vitest'
import { expectConsole, settleConsole } from './console-guard.ts'

test('refuses an error nobody expected', () => {
  console.error('disk %d is full', 3)
  expect(settleConsole).toThrow('Unexpected console.error: disk 3 is full')
})

test('refuses a warning of another text than expected', () => {
  expectConsole('warn', /memory/)
  console.warn('disk is full')
  expect(settleConsole).toThrow(
    /Unexpected console.warn: disk is full[\s\S]*Nothing printed by console.warn matched/,
  )
})

test('refuses an expectation that nothing met', () => {
  expectConsole('error', /disk/)
  expect(settleConsole).toThrow('Nothing printed by console.error matched /disk/.')
})

test('lets pass what was expected, and lets console.log alone', () => {
  expectConsole('error', /disk/)
  console.error('disk is full')
  expect(settleConsole).not.toThrow()
})
