// A small S3-compatible server on this machine, for one test.
import { onTestFinished } from 'vitest'
import type { S3Settings } from '#media/bucket.ts'
import { temporaryFolder } from './temporary-library.ts'

type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
type ServerClass = new (options: Record<string, unknown>) => Server

/** Starts the server with one empty bucket named `pictures`. */
export async function startS3Server(): Promise<Required<S3Settings>> {
  // The package brings no types of its own.
  const name = '@20minutes/s3rver'
  const { default: S3rver } = (await import(name)) as { default: ServerClass }
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
