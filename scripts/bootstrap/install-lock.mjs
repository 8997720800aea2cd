// Lock that allows one installation at a time per folder: a file beside package-lock.json names the process that holds
// it. A lock whose holder has ended, or has not refreshed it for a while, is taken over.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const heartbeat = 1000
const patience = 20_000

/** Waits until this process alone may install in `root`; returns the function that releases the lock. */
export async function holdInstallLock(root) {
  const file = join(root, '.install.lock')
  let hasTold = false
  while (!create(file)) {
    if (isAbandoned(file)) removeAbandoned(file)
    else if (!hasTold) {
      console.error('Another process is installing the packages; waiting for it …')
      hasTold = true
    }
    await sleep(200)
  }
  const timer = setInterval(() => touch(file), heartbeat)
  return () => {
    clearInterval(timer)
    rmSync(file, { force: true })
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Error(
      `The packages cannot be installed: ${error.message}. Give this user the folder, then try again.`,
    )
  }
}

function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const holder = Number(readFileSync(file, 'utf8'))
    return age > patience || (age > heartbeat && holder > 0 && !isAlive(holder))
  } catch {
    return false
  }
}

function removeAbandoned(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch {
    // Another waiting process was faster; the next iteration shows who holds the lock.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // Another process took over the lock because this one was stopped for long; there is nothing to refresh.
  }
}
