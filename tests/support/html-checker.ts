// The W3C's Nu HTML checker, a Java program among the npm packages: one call for a whole folder.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

const jar: string = createRequire(import.meta.url)('vnu-jar')

interface Complaint {
  type: string
  subType?: string
  url?: string
  lastLine?: number
  message: string
  extract?: string
}

/** Errors in the HTML files below a folder, as text; empty when there are none. Throws without Java. */
export async function checkHtml(folder: string): Promise<string[]> {
  const output = await new Promise<string>((resolve, reject) => {
    const settings = [
      '-Xss4m',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      jar,
      '--errors-only',
      '--skip-non-html',
      '--format',
      'json',
    ]
    execFile('java', [...settings, folder], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && 'code' in error && error.code === 'ENOENT')
        reject(
          new Error(
            'The W3C checker needs Java 11 or newer. Install it, for instance: apt install default-jre-headless',
          ),
        )
      // The checker exits with 1 when it has found errors, and prints them on stderr.
      else if (stderr.trim().startsWith('{')) resolve(stderr)
      else reject(new Error(`The W3C checker did not work.\n${stdout}${stderr}`, { cause: error }))
    })
  })
  const { messages } = JSON.parse(output) as { messages: Complaint[] }
  return messages.map(
    ({ url = '', lastLine, message, extract = '' }) =>
      `${url.replace(/^.*\//, '')}:${lastLine} ${message} ${extract.slice(0, 200)}`,
  )
}
