import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SettingError } from '#server/platform/settings/setting.ts'
import {
  type Installation,
  type InstalledVersion,
  installedVersion,
} from '#server/set-up/upgrade/installation.ts'
import type { ReleaseFile } from '#server/set-up/upgrade/release-file.ts'
import { expectNextRelease } from '#server/set-up/upgrade/release-order.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'
import { runHiram } from '#server/set-up/upgrade/run-hiram.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'
import type { Steps } from '#server/set-up/upgrade/steps.ts'

/**
 * Unpacks a release beside the version that runs, and migrates the database with it. What fails
 * removes the folder: the version that runs works on the newer tables.
 *
 * @param isPlan only says what the migrations would do
 */
export async function prepareRelease(
  release: ReleaseFile,
  { installation, site, steps }: Prepared,
  isPlan: boolean,
): Promise<InstalledVersion> {
  const folder = join(installation.root, release.version)
  await expectMayFollow(release, installation, folder)
  try {
    const next = await steps.run('unpacked', async () => unpack(release, folder))
    await steps.run('packages fetched', async () => fetchPackages(folder, site))
    const file = site.settingsFile === null ? [] : [site.settingsFile]
    await steps.run('settings checked', async () =>
      runHiram(next, site, ['setup', ...file, '--settings']),
    )
    const plan = await steps.run('migrations planned', async () =>
      runHiram(next, site, ['migrate', '--plan']),
    )
    steps.say(plan)
    if (isPlan) {
      rmSync(folder, { recursive: true })
      return next
    }
    const { backup } = site
    if (backup !== null) await steps.run('backed up', async () => runBackup(backup, site))
    await steps.run('migrated', async () => runHiram(next, site, ['migrate']))
    return next
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = (error as Error).message
    throw new SettingError(`${reason}\n${installation.current.version} runs as before.`, {
      cause: error,
    })
  }
}

/** What an upgrade works with. */
export interface Prepared {
  readonly installation: Installation
  readonly site: Site
  readonly steps: Steps
}

async function unpack({ path, version }: ReleaseFile, folder: string): Promise<InstalledVersion> {
  // Of an upgrade that was broken off or turned back.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const into = ['--directory', folder, '--strip-components=1', '--no-same-owner', '-p']
  await promisify(execFile)('tar', ['--extract', '--gzip', '--file', path, ...into])
  const next = installedVersion(folder)
  if (next.version !== version)
    throw new SettingError(`${path} holds version ${next.version}: it is not what it is named.`)
  return next
}

async function expectMayFollow(
  { path, version }: ReleaseFile,
  { current, previous }: Installation,
  folder: string,
): Promise<void> {
  const changelog = ['--extract', '--gzip', '--to-stdout', '--file', path]
  const { stdout } = await promisify(execFile)('tar', [
    ...changelog,
    `hiram-${version}/CHANGELOG.md`,
  ])
  expectNextRelease(current.version, version, stdout)
  if ([current.folder, previous?.folder].includes(folder))
    throw new SettingError(`${folder} is in use: it holds another version than its name says.`)
}

/** Readable to the server's account, whatever the operator's own files are. */
async function fetchPackages(folder: string, { packages, env }: Site): Promise<void> {
  const { isDone, lines } = await runCommand(`umask 022; ${packages}`, { folder, env })
  if (!isDone) throw new SettingError([...lines, `${packages} failed in ${folder}.`].join('\n'))
  // npm makes this link on some machines alone.
  const node = join(folder, 'node_modules/.bin/node')
  const ours = `node-${process.platform}-${process.arch}/bin/node`
  if (!existsSync(node) && existsSync(join(folder, 'node_modules', ours)))
    symlinkSync(`../${ours}`, node)
}

async function runBackup(command: string, { root, env }: Site): Promise<void> {
  const { isDone, lines } = await runCommand(command, { folder: root, env })
  if (!isDone) throw new SettingError([...lines, `The backup failed: ${command}`].join('\n'))
}
