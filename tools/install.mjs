// Installs the packages of package-lock.json when they are not there. Plain JavaScript, as run-with-node.mjs.
// Also a command, which an installation and an upgrade give: node tools/install.mjs
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ownPlatform, uncheckedOn } from './lock-faults.mjs'
import { fetchPackages, skippedPackages } from './skipped-packages.mjs'

/** Milliseconds after which the number in a lock no longer means the process that took it. */
const LONGEST_INSTALLATION = 15 * 60_000

/** Installs if need be; of several at once one installs and the others wait for it. */
export async function installOnce(root) {
  if (isInstalled(root)) return
  const lock = await takeLock(root)
  try {
    if (!isInstalled(root)) await install(root)
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Whether every package of the lock file is there in its version. npm writes the list of what it
 * installed last of all, so a broken-off installation counts as none.
 */
function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  const isProduction = process.env.NODE_ENV === 'production'
  return (
    findNode(root) !== undefined &&
    skippedPackages(root, wanted, ownPlatform()).length === 0 &&
    Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
      const mayLack = optional || devOptional || (dev && isProduction)
      return path === '' || (present[path] ? present[path].version === version : mayLack)
    })
  )
}

function packagesOf(lockFile) {
  try {
    return readJson(lockFile).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function install(root) {
  const unchecked = uncheckedOn(ownPlatform(), readJson(join(root, 'package-lock.json')))
  if (unchecked.length > 0)
    throw new Error(
      `package-lock.json has no hash of ${unchecked.join(', ')}, so nobody can tell whether they were changed. See "Packages" in CONTRIBUTING.md.`,
    )
  say('Installing the packages of package-lock.json with `npm ci`; this happens once.')
  await npm(root, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  fetchSkipped(root)
  if (!findNode(root))
    throw new Error(`No Node of this project for ${process.platform} ${process.arch}.`)
}

function fetchSkipped(root) {
  const { packages } = readJson(join(root, 'package-lock.json'))
  const skipped = skippedPackages(root, packages, ownPlatform())
  if (skipped.length > 0) say(`npm on Node ${process.version} left out ${skipped.join(', ')}.`)
  fetchPackages(root, packages, skipped, withoutOwnNode())
}

/** The Node of this project: npm's link, or else the platform's package behind it. */
export function findNode(root) {
  const packages = list(join(root, 'node_modules')).filter((name) =>
    /^node-(bin-)?(linux|darwin)-/.test(name),
  )
  return [
    join(root, 'node_modules/.bin/node'),
    ...packages.map((name) => join(root, 'node_modules', name, 'bin/node')),
  ].find(isExecutable)
}

/** Runs npm with its messages on stderr: stdout belongs to the command that was asked for. */
function npm(folder, given) {
  const child = spawn('npm', given, {
    cwd: folder,
    env: withoutOwnNode(),
    stdio: ['ignore', 2, 2],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`npm ${given[0]} failed (${signal ?? code}).`)),
    )
  })
}

/** The environment without node_modules/.bin, whose node the installation is about to remove. */
function withoutOwnNode() {
  const path = process.env.PATH.split(delimiter).filter(
    (part) => !part.endsWith('node_modules/.bin'),
  )
  return { ...process.env, PATH: path.join(delimiter) }
}

/** A file in the temp folder with the number of the process that installs into this folder. */
async function takeLock(root) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `hiram-install-${process.getuid?.() ?? 0}-${name}`)
  for (let isFirst = true; ; isFirst = false) {
    if (isLeftOver(lock)) rmSync(lock, { force: true })
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      // Another one may just now be removing the same left-over lock: it would remove this one.
      await pause(100)
      if (holderOf(lock) === process.pid) return lock
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isFirst) say('Waiting for the installation that is under way.')
    await pause(500)
  }
}

function isLeftOver(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_INSTALLATION) return true
    process.kill(holderOf(lock), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function say(line) {
  // Not process.stderr: it would leave a pipe in a mode that the next program does not expect.
  writeSync(2, `${line}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await installOnce(dirname(dirname(process.argv[1]))).catch((error) => {
    say(error.message)
    process.exitCode = 1
  })
