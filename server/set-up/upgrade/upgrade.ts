import { SettingError } from '#server/platform/settings/setting.ts'
import { awaitVersion } from '#server/set-up/upgrade/await-version.ts'
import { changeVersion } from '#server/set-up/upgrade/change-version.ts'
import {
  type InstalledVersion,
  link,
  readInstallation,
} from '#server/set-up/upgrade/installation.ts'
import { lockInstallation } from '#server/set-up/upgrade/lock-installation.ts'
import { type Prepared, prepareRelease } from '#server/set-up/upgrade/prepare-release.ts'
import { type ReleaseFile, verifyRelease } from '#server/set-up/upgrade/release-file.ts'
import { runHiram } from '#server/set-up/upgrade/run-hiram.ts'
import { expectRoom, MIN_FREE_BYTES, type Site } from '#server/set-up/upgrade/site.ts'
import type { Steps } from '#server/set-up/upgrade/steps.ts'

interface UpgradeInput {
  readonly tarball: string
  /** The public key of its maker; null: only its hash is compared. */
  readonly keyFile: string | null
  /** Only says what it would do. */
  readonly isPlan: boolean
}

/**
 * Upgrades the server of this machine: verifies and unpacks the release, checks, backs up, migrates,
 * restarts, waits until the new version is ready, and audits the books.
 *
 * @returns what runs now, as lines
 * @throws SettingError that says what failed, and what runs
 */
export async function upgrade(input: UpgradeInput, site: Site, steps: Steps): Promise<string[]> {
  const installation = readInstallation(site.root)
  const { current } = installation
  const release = await steps.run('release verified', async () =>
    verifyRelease(input.tarball, input.keyFile),
  )
  if (release.version === bare(current.version)) return confirmed(current, site)
  return lockInstallation(site.root, async () => {
    await expectRoom(site, MIN_FREE_BYTES)
    return install(release, { installation, site, steps }, input.isPlan)
  })
}

async function install(release: ReleaseFile, prepared: Prepared, isPlan: boolean) {
  const { site, steps } = prepared
  const { current } = prepared.installation
  const next = await prepareRelease(release, prepared, isPlan)
  if (isPlan) return [`${next.version} may follow ${current.version}, which runs as before.`]
  await changeVersion(next, prepared)
  const end = `${next.version} runs. Back to ${current.version}: hiram upgrade --back.`
  const books = await steps.run('books audited', async () => audit(next, site, end))
  steps.say(books.slice(-1))
  return [end]
}

async function audit(next: InstalledVersion, site: Site, end: string): Promise<readonly string[]> {
  try {
    return await runHiram(next, site, ['audit'])
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n${end}`, { cause: error })
  }
}

/** Goes back to the version before, which works on the newer tables. */
export async function goBack(site: Site, steps: Steps): Promise<string[]> {
  return lockInstallation(site.root, async () => {
    const installation = readInstallation(site.root)
    const { current, previous } = installation
    if (!previous) throw new SettingError('There is no version to go back to.')
    await changeVersion(previous, { installation, site, steps })
    // One release back at most: the one before it may not know these tables.
    link(site.root, 'previous', null)
    return [`${previous.version} runs, in place of ${current.version}.`]
  })
}

/** Pressed twice; a first time that was killed may have left the other version running. */
async function confirmed({ version }: InstalledVersion, { address }: Site): Promise<string[]> {
  const lack = await awaitVersion(address, version, 0)
  if (lack !== null)
    throw new SettingError(`${version} is installed, but ${lack}: restart it, or go --back.`)
  return [`${version} runs already.`]
}

/** Without the commit that a clone adds. */
function bare(version: string): string {
  return version.split('+', 1)[0] ?? version
}
