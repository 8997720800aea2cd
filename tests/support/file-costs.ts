// Notes what each test file takes of the processor, for `npm test` to print.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { secondsOfProcess } from '../../scripts/test/processor.ts'

const file = process.env.FILE_COSTS
const before = secondsOfProcess()

if (file)
  afterAll(() => {
    const seconds = secondsOfProcess() - before
    const path = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(file, `${JSON.stringify({ file: path, seconds })}\n`)
  })
