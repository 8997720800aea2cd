// Cost of an upload, honest or hostile: time, processor time and extra memory, each in a fresh process. Promised for a
// rejected file: under 250 ms of processor time and 150 MB of extra memory; the limit of memory applies to the most
// expensive accepted pictures, too.
import { execFile } from 'node:child_process'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { AvifMode } from '#media/encode.ts'
import { createMediaLibrary } from '#media/library.ts'
import { MediaRefusal } from '#media/refusal.ts'
import { openMediaStore } from '#media/store.ts'
import { settings } from '../../scripts/bootstrap/run.mjs'
import { pngByHand, pngChunk } from '../media/png-by-hand.ts'
import { photo, plain } from '../media/sample-pictures.ts'

type Case = { name: string; avif?: AvifMode; file: () => Buffer | Promise<Buffer> }

const photo12 = () => photo(4000, 3000).jpeg({ quality: 85 }).toBuffer()

/** Large shapes with hard edges, where AVIF is clearly smaller than WebP and all its sizes are encoded. */
function scene12(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const x = (at / 3) % width
    const y = Math.floor(at / 3 / width)
    data[at] = (x * 255) / width + 8 * Math.sin((x * y) / 9000)
    data[at + 1] = (y * 255) / height
    data[at + 2] = ((x ^ y) & 63) + 60
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const cases: Case[] = [
  { name: 'scene of 12 megapixels, with AVIF', avif: 'auto', file: scene12 },
  { name: 'photo of 12 megapixels, AVIF tried', avif: 'auto', file: photo12 },
  { name: 'photo of 12 megapixels, without', file: photo12 },
  { name: 'poster of 1200×1500, without', file: () => photo(1200, 1500).blur(2).png().toBuffer() },
  { name: 'plain PNG of 49 megapixels', file: () => plain(7000, 7000).png().toBuffer() },
  { name: 'hungriest PNG: 49 megapixels of 16-bit RGBA', file: () => deep(7000, 7000, false) },
  { name: 'hungriest interlaced PNG', file: () => deep(3500, 3550, true) },
  {
    name: 'hungriest progressive JPEG',
    file: () => photo(5600, 5900).jpeg({ progressive: true, quality: 60 }).toBuffer(),
  },
  {
    name: 'hungriest AVIF, with AVIF',
    avif: 'auto',
    file: () => photo(2660, 2660).avif({ effort: 0 }).toBuffer(),
  },
  {
    name: 'hungriest AVIF with alpha',
    file: () => photo(2660, 2660).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
  },
  { name: 'WebP of 2000 frames', file: manyFrames },
  { name: 'hostile: PNG of 15,000²', file: () => pngByHand({ width: 15_000, height: 15_000 }) },
  { name: 'hostile: 14 GB of packed text in a PNG', file: packedText },
  {
    name: 'hostile: progressive JPEG of 36 megapixels',
    file: () => plain(6000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { name: 'hostile: AVIF of 49 megapixels', file: () => plain(7000, 7000).avif({ effort: 0 }).toBuffer() },
  { name: 'hostile: photo of 12 megapixels, cut', file: async () => (await photo12()).subarray(0, -1000) },
  { name: 'hostile: photo of 12 megapixels, garbled', file: garbled },
  { name: 'hostile: 15 MB that are no picture', file: () => Buffer.alloc(15_000_000, 'no picture ') },
]

function deep(width: number, height: number, progressive: boolean): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#14786e80' } })
    .toColourspace('rgb16')
    .png({ progressive })
    .toBuffer()
}

async function manyFrames(): Promise<Buffer> {
  const data = Buffer.alloc(100 * 100 * 2000 * 3)
  for (let frame = 0; frame < 2000; frame += 1) data.fill(frame % 251, frame * 30_000, (frame + 1) * 30_000)
  return sharp(data, { raw: { width: 100, height: 200_000, channels: 3, pageHeight: 100 } })
    .webp({ effort: 0 })
    .toBuffer()
}

function packedText(): Buffer {
  const text = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000, 65))]),
  )
  return pngByHand({ width: 100, height: 100, extra: Array.from({ length: 280 }, () => text) })
}

async function garbled(): Promise<Buffer> {
  const file = await photo12()
  file.fill('x', file.length * 0.9, file.length * 0.9 + 2000)
  return file
}

async function measure(path: string, avif: AvifMode): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const store = await openMediaStore({ location: 'disk', dataDir })
  const library = createMediaLibrary({ store, tempDir: join(dataDir, 'incoming'), avif })
  const before = peakMemory()
  const start = performance.now()
  const cpu = process.cpuUsage()
  let outcome = ''
  try {
    const picture = await library.encode(await library.stage(createReadStream(path)))
    await library.put(picture)
    const { width, height, bytes, variants } = picture.record
    const total = variants.reduce((sum, variant) => sum + variant.bytes, bytes)
    outcome = `${width}×${height}, ${variants.length + 1} files, ${Math.round(total / 1000)} kB`
  } catch (error) {
    outcome = error instanceof MediaRefusal ? `refused: ${error.code}` : String(error)
  }
  const time = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const memory = peakMemory() - before
  console.log(row(time, (user + system) / 1000, memory, outcome))
  await rm(dataDir, { recursive: true })
}

/** Peak memory of this process in MB; `getrusage` would count that of the process it was forked from. */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}

function row(time: number, cpu: number, memory: number, outcome: string): string {
  const figures = [`${time.toFixed(0)} ms`, `${cpu.toFixed(0)} ms cpu`, `+${memory.toFixed(0)} MB`]
  return `${figures.map((figure) => figure.padStart(12)).join('')}   ${outcome}`
}

// Without these settings glibc keeps freed pictures: once it has seen a large block, it no longer returns such blocks.
const env = { ...process.env, ...settings(process.cwd()) }

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const run = promisify(execFile)
  for (const { name, avif = 'never', file } of cases) {
    const path = join(folder, 'upload')
    await writeFile(path, await file())
    const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), path, avif], { env })
    console.log(name.padEnd(46) + stdout.trimEnd())
  }
  await rm(folder, { recursive: true })
}

const [path, avif] = process.argv.slice(2)
if (path) await measure(path, avif === 'auto' ? 'auto' : 'never')
else await main()
