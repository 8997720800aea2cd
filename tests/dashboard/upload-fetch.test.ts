import { expect, test, vi } from 'vitest'
import { uploadFetch } from '#dashboard/api/upload-fetch.ts'

test('nothing is sent that was given up before', async () => {
  const send = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open = vi.fn()
      send = send
    },
  )
  const giveUp = new AbortController()
  const reason = new Error('Tried again.')
  giveUp.abort(reason)
  const given = uploadFetch(vi.fn())('/media', { method: 'POST', signal: giveUp.signal })
  expect(send).not.toHaveBeenCalled()
  await expect(given).rejects.toBe(reason)
})
