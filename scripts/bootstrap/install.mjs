// Installs exactly what package-lock.json lists. npm runs under the project's Node, because under an older one it
// silently omits optional packages whose `engines` exclude that Node.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecent, nodePackage, tooOld } from './find-node.mjs'
import { holdInstallLock } from './install-lock.mjs'
import { isInstalled, markInstalled } from './installed.mjs'
import { hasGlibc } from './machine.mjs'
import { npmCi } from './npm.mjs'

/** Installs the packages for a script, or waits while another process does. Throws an error that says what to do. */
export async function installOnce(root, script) {
  const release = await holdInstallLock(root)
  try {
    if (isInstalled(root, script)) return
    if (isRecent(process.versions.node)) await install(root, process.execPath)
    else await withBorrowedNode(root, (node) => install(root, node))
  } finally {
    release()
  }
}

async function install(root, node) {
  await npmCi({ node, folder: root, title: 'Installing the packages of package-lock.json' })
  markInstalled(root)
}

/** Runs `work` with a Node that is fetched for it. It lies in the project, because a temporary folder may forbid programs. */
async function withBorrowedNode(root, work) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entry = lock.packages[`node_modules/${nodePackage}`]
  if (!entry || !hasGlibc()) throw new Error(tooOld())
  const folder = mkdtempSync(join(root, '.install-node-'))
  try {
    await work(await fetchNode(root, folder, entry))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fetchNode(root, folder, entry) {
  const dependencies = { [nodePackage]: entry.version }
  const packages = { '': { dependencies }, [`node_modules/${nodePackage}`]: { ...entry, optional: false } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  const settings = join(root, '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(folder, '.npmrc'))
  await npmCi({
    node: process.execPath,
    folder,
    title: `Fetching Node ${entry.version} for the installation`,
  })
  return join(folder, 'node_modules', nodePackage, 'bin/node')
}
