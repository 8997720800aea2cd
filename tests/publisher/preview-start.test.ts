// The first preview of a server that has no rendering thread yet.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { PreviewInput } from '#contract/entities/change.ts'
import { createPublisher, type PublisherDeps } from '#publisher/publisher.ts'

const input = {} as PreviewInput

/** A publisher whose first thread starts as `start` says; `said` tells in which order things happen. */
function publisherWith(start: () => Promise<void>) {
  const said: string[] = []
  let threads = 0
  const deps = {
    db: {
      dialect: { name: 'sqlite' },
      onChange: () => () => {},
      async exclusive<T>(work: () => Promise<T>) {
        said.push('saves wait')
        return work().finally(() => said.push('saves go on'))
      },
    },
    pool: {
      count: () => threads,
      async start() {
        said.push('a thread is started')
        await start()
        threads += 1
        said.push('it is there')
      },
      async preview() {
        said.push('the preview is rendered')
        return { state: 'absent' }
      },
      close: async () => {},
    },
    release: { state: { meta: () => null, readChange: () => new Map() }, close: () => {} },
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    mayWrite: () => false,
    sharing: null,
    manyPages: 1,
  }
  const publisher = createPublisher(deps as unknown as PublisherDeps)
  onTestFinished(() => publisher.close())
  return { publisher, said }
}

test('nobody who saves waits for the thread of a preview', async () => {
  const { publisher, said } = publisherWith(async () => {})
  const rendered = ['saves wait', 'the preview is rendered', 'saves go on']
  expect(await publisher.preview(input)).toEqual({ state: 'absent' })
  expect(said).toEqual(['a thread is started', 'it is there', ...rendered])
  await publisher.preview(input)
  expect(said.slice(5)).toEqual(rendered)
})

test('a preview without a thread is told of with the reason', async () => {
  const { publisher, said } = publisherWith(() =>
    Promise.reject(new Error('The templates could not be built.')),
  )
  expect(await publisher.preview(input)).toEqual({
    state: 'failed',
    reason: 'The templates could not be built.',
  })
  expect(said).toEqual(['a thread is started'])
})
