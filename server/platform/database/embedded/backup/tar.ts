import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '#server/platform/settings/setting.ts'

/** GNU tar says 1 when files changed while it read them, which a backup of a running database has. */
const CHANGED = 1

/** Writes one archive to a stream that goes on; `readTar` reads several one after the other. */
export async function writeTar(out: Writable, given: readonly string[]): Promise<void> {
  const options = ['--create', '--file=-', '--numeric-owner', '--ignore-failed-read']
  const quiet = [
    '--warning=no-file-changed',
    '--warning=no-file-removed',
    '--warning=no-failed-read',
  ]
  const tar = spawn('tar', [...options, ...quiet, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [[code]] = await Promise.all([
    once(tar, 'exit') as Promise<[number | null]>,
    pipeline(tar.stdout, out, { end: false }),
  ])
  if (code !== 0 && code !== CHANGED) throw new Error(`tar could not read all (${code}).`)
}

/** Unpacks archives that follow each other in a file into a folder. */
export async function readTar(file: string, folder: string): Promise<void> {
  const tar = spawn(
    'tar',
    ['--extract', `--file=${file}`, '--ignore-zeros', '--numeric-owner', `--directory=${folder}`],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = (await once(tar, 'exit')) as [number | null]
  if (code !== 0) throw new SettingError(`tar could not unpack ${file} (${code}).`)
}
