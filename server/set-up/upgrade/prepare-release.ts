import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Installation, InstalledVersion } from '#server/set-up/upgrade/installation.ts'
import type { ReleaseFile } from '#server/set-up/upgrade/release-file.ts'
import { expectNextRelease } from '#server/set-up/upgrade/release-order.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'
import { runHiram } from '#server/set-up/upgrade/run-hiram.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'
import type { Steps } from '#server/set-up/upgrade/steps.ts'
import { fetchPackages, unpackRelease } from '#server/set-up/upgrade/unpack-release.ts'

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
    const next = await steps.run('unpacked', async () => unpackRelease(release, folder))
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

async function runBackup(command: string, { root, env }: Site): Promise<void> {
  const { isDone, lines } = await runCommand(command, { folder: root, env })
  if (!isDone) throw new SettingError([...lines, `The backup failed: ${command}`].join('\n'))
}
