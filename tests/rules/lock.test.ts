// What is installed is what was tried: every package of the lock file is named by its digest.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')

/** Made for other machines, and not published in these versions: npm wants them named, and there is nothing to digest. */
const unpublished = Object.entries({
  '@astrojs/compiler-binding- 0.5.1':
    'android-arm64 darwin-arm64 darwin-x64 linux-arm64-gnu linux-arm64-musl wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  '@biomejs/cli- 2.6.8':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@oxc-parser/binding- 0.156.0':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
}).flatMap(([name, machines]) => machines.split(' ').map((machine) => name.replace(' ', `${machine} `)))

const isStrong = ({ integrity = '' }: Locked) =>
  integrity.split(' ').some((one) => /^sha512-.{88}$/.test(one))

test('every package has a digest of SHA-512, but those that cannot be had', () => {
  const without = locked.filter(([, entry]) => !isStrong(entry))
  const names = without.map(([path, { version }]) => `${path.replace(/^node_modules\//, '')} ${version}`)
  expect(names.sort()).toEqual(unpublished.sort())
  // None of them is fetched on x64 with Linux and glibc, where everything is tried.
  for (const [path, { optional, resolved, os, cpu }] of without) {
    expect({ path, optional, resolved }).toEqual({ path, optional: true, resolved: undefined })
    expect(os ?? cpu, path).toBeDefined()
  }
})

test('no package has an address of its own: all come from the registry that npm is set to', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
