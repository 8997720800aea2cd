// A chosen file that cannot be read any more, as a browser says of one that was saved again since.
import { expect, test } from 'vitest'
import { prepareFile } from '#dashboard/form/widgets/prepare-file.ts'

function changedSince(type: string): File {
  const file = new File(['x'], 'face.png', { type })
  const unreadable = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
  return Object.assign(file, { slice: () => ({ arrayBuffer: unreadable }) })
}

test.each(['image/png', 'image/webp', 'image/jpeg'])(
  '%s: is refused with what to do, and nothing is thrown',
  async (type) => {
    const { refusal } = await prepareFile(changedSince(type))
    expect(refusal).toBe(
      '“face.png” has changed since it was chosen, or is not there any more. Choose it again.',
    )
  },
)
