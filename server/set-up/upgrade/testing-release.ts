import { execFileSync } from 'node:child_process'
import { createHash, type KeyObject, sign } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { awaitVersion } from '#server/set-up/upgrade/await-version.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'

/** A release with a small server in place of ours, and what goes wrong with it. */
interface TestRelease {
  readonly version: string
  readonly changelog?: string
  /** The word of `hiram` that fails. */
  readonly failing?: string
  /** What /ready answers. */
  readonly ready?: number
  /** In its package.json, where its name says another. */
  readonly packed?: string
  /** Files and folders of ours that it has too. */
  readonly files?: readonly string[]
}

/** Notes what it is asked for, in a file beside the version. */
const HIRAM = `#!/bin/sh
echo "$(basename "$PWD") $*" >>../asked
if [ "$1" = "$(cat failing)" ]; then echo "$1 finds a fault"; exit 1; fi
echo "$1 is done"
`

/** Waits while the version before it still has the port. */
const SERVER = `
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const status = Number(readFileSync('ready', 'utf8'))
const server = createServer(({ url }, answer) => {
  answer.statusCode = url === '/ready' ? status : 200
  answer.end(JSON.stringify({ version }))
})
const listen = () => server.listen(Number(process.env.PORT), '127.0.0.1')
server.on('error', () => setTimeout(listen, 20))
listen()
`

/** Writes the files of a version into a folder. */
function writeVersion(folder: string, release: TestRelease): void {
  const { version, changelog = '# Changelog\n', failing = '', ready = 200 } = release
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', JSON.stringify({ name: 'hiram', version: release.packed ?? version }))
  write('CHANGELOG.md', changelog)
  write('failing', failing)
  write('ready', String(ready))
  write('server.mjs', SERVER)
  write('hiram', HIRAM)
  chmodSync(join(folder, 'hiram'), 0o755)
  for (const path of release.files ?? []) cpSync(path, join(folder, path), { recursive: true })
}

/** Packs a release with its hashes, signed where there is a key. @returns the tarball */
export function packRelease(folder: string, release: TestRelease, key?: KeyObject): string {
  const name = `hiram-${release.version}`
  writeVersion(join(folder, name), release)
  const tarball = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['--create', '--gzip', '--file', tarball, '--directory', folder, name])
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  const sums = Buffer.from(`${hash}  ${name}.tar.gz\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums)
  if (key) writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, sums, key))
  return tarball
}

/** A machine with version 0.1.0, which runs. */
export async function openTestSite() {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-upgrade-'))
  const root = join(folder, 'opt')
  writeVersion(join(root, '0.1.0'), { version: '0.1.0' })
  symlinkSync('0.1.0', join(root, 'current'))
  const port = await freePort()
  const pid = join(folder, 'pid')
  const supervisor = join(folder, 'restart')
  writeFileSync(
    supervisor,
    [
      '#!/bin/sh',
      `[ ! -f ${pid} ] || kill -KILL "$(cat ${pid})" 2>/dev/null`,
      `cd ${root}/current || exit 1`,
      `PORT=${port} ${process.execPath} server.mjs &`,
      `echo $! >${pid}`,
    ].join('\n'),
    { mode: 0o755 },
  )
  execFileSync(supervisor, { stdio: 'ignore' })
  const site: Site = {
    root,
    settingsFile: null,
    env: process.env,
    address: `http://127.0.0.1:${port}`,
    packages: 'mkdir node_modules',
    backup: 'echo backup >>asked',
    restart: supervisor,
    waitSeconds: 30,
  }
  await awaitVersion(site.address, '0.1.0', site.waitSeconds)
  return {
    folder,
    site,
    port,
    asked: () => readFileSync(join(root, 'asked'), 'utf8').trim().split('\n'),
    close: () => {
      process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}
