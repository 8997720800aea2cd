import { expect, test } from 'vitest'
import { markPure, trimEndpoints } from '#publisher/render/renderer-endpoints.ts'

const withoutSpace = (code: string) => code.replace(/\s+/g, '')

test('of an endpoint method, path, answer and whether there is a query are left, of what is spread into it as well, and no spread of nothing', () => {
  const code = `
    const shared = { section: 'Notes, and more', permission: 'staff', answerType: 'text/html' } as const
    const other = { section: 'Stays' }
    const plain = { section: 'Notes', permission: 'staff' } as const
    export const notes = {
      get: defineEndpoint({ ...plain, method: 'GET', path: '/', answer: note }),
      list: defineEndpoint({
        ...shared,
        method: 'GET',
        path: \`\${base}:id/\`,
        summary: "It's one, or two",
        query: z.strictObject({ ...pageQuery, id: id().optional() }),
        answer: listOf(note),
        errors: [...writeErrors, 'conflict'],
      }),
      make: (name: string) => defineEndpoint({ ...shared, method: 'POST', path: name, body: noteCreate, answer: null }),
    }`
  expect(withoutSpace(trimEndpoints(code))).toBe(
    withoutSpace(`
      const shared = { answerType: 'text/html' } as const
      const other = { section: 'Stays' }
      const plain = { } as const
      export const notes = {
        get: defineEndpoint({ method: 'GET', path: '/', answer: note }),
        list: defineEndpoint({ ...shared, method: 'GET', path: \`\${base}:id/\`, query: true, answer: listOf(note), }),
        make: (name: string) => defineEndpoint({ ...shared, method: 'POST', path: name, answer: null }),
      }`),
  )
})

test('what a module calls to make a value, or takes into a list, may be left out when nothing needs the value', () => {
  const code = `export const name = z.string().max(9) as Name\nconst two = 2\nlet made = make({ of: call() }), plain = [call()]\nconst all = [...some, 'one']\nrun()`
  expect(markPure(code)).toBe(
    `export const name = /* @__PURE__ */ (() => (z.string().max(9) as Name))()\nconst two = 2\nlet made = /* @__PURE__ */ (() => (make({ of: call() })))(), plain = [call()]\nconst all = /* @__PURE__ */ (() => ([...some, 'one']))()\nrun()`,
  )
})
