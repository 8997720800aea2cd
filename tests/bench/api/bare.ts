// Upper bound of the framework: one route that returns a constant, `/BYTES` for each size given, through the same
// server.
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

const sizes = process.argv.slice(2).map(Number)
const app = new Hono()
for (const size of sizes) {
  const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, size - 11)) })
  app.get(`/${size}`, (c) => c.body(body, 200, { 'content-type': 'application/json' }))
}
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.once('SIGTERM', () => server.close())
