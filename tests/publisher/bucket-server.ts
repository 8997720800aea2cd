// An S3-compatible server that can be made to fail, and remembers in which order it was written to.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
type ServerClass = new (options: Record<string, unknown>) => Server

const Bucket = 'site'

export interface StoredObject {
  text: string
  bytes: Buffer
  type: string | undefined
  cacheControl: string | undefined
  tags: string[]
}

export interface BucketServer {
  endpoint: string
  /** `PUT key` and `DELETE key`, as they were answered. */
  log: string[]
  /** Every call answers 503 from now on, or works again. */
  break(isBroken: boolean): void
  get(key: string): Promise<StoredObject | null>
  keys(prefix: string): Promise<string[]>
  put(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  close(): Promise<void>
}

export async function startBucketServer(): Promise<BucketServer> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bucket-'))
  // The package brings no types of its own.
  const name = '@20minutes/s3rver'
  const { default: S3rver } = (await import(name)) as { default: ServerClass }
  const store = new S3rver({
    address: '127.0.0.1', port: 0, silent: true, directory, allowMismatchedSignatures: true,
    configureBuckets: [{ name: Bucket, configs: [] }],
  }) // biome-ignore format: the settings
  const { port } = await store.run()
  const log: string[] = []
  let isBroken = false
  /** The last call of each object: the package replaces a file while it is read, which no object store does. */
  const atWork = new Map<string, Promise<void>>()
  async function inTurn(key: string, work: () => Promise<void>): Promise<void> {
    const mine = (atWork.get(key) ?? Promise.resolve()).then(work)
    atWork.set(key, mine)
    await mine
    if (atWork.get(key) === mine) atWork.delete(key)
  }
  const front = createServer((incoming, outgoing) => {
    if (isBroken) {
      outgoing.writeHead(503).end()
      return
    }
    const { method, url = '', headers } = incoming
    const key = url.replace(/\?.*/, '').replace(`/${Bucket}/`, '')
    const pass = () =>
      new Promise<void>((resolve) => {
        outgoing.once('close', resolve)
        const inner = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
          if (method !== 'GET') log.push(`${method} ${key}`)
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        })
        inner.on('error', () => outgoing.destroy())
        incoming.pipe(inner)
      })
    void inTurn(key, async () => {
      if (!outgoing.destroyed) await pass()
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    log,
    break(value) {
      isBroken = value
    },
    async get(Key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key }))
        const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
        const tags = (answer.Metadata?.['cache-tag'] ?? '').split(',').filter(Boolean)
        return {
          bytes, tags, text: bytes.toString(), type: answer.ContentType, cacheControl: answer.CacheControl,
        } // biome-ignore format: one object
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },
    async keys(Prefix) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
      return Contents.map(({ Key = '' }) => Key.slice(Prefix.length)).sort()
    },
    put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }))),
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    async close() {
      client.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
