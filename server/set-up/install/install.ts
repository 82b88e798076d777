import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SettingError } from '#server/platform/settings/setting.ts'
import {
  holdsOn,
  isInstalled,
  type Machine,
  onMachine,
  PLACES,
} from '#server/set-up/install/machine.ts'
import { makeParts } from '#server/set-up/install/make-parts.ts'
import type { Part } from '#server/set-up/install/part.ts'
import { BEGINNINGS, listParts } from '#server/set-up/install/parts.ts'
import { readInstallation } from '#server/set-up/upgrade/installation.ts'
import { lockInstallation } from '#server/set-up/upgrade/lock-installation.ts'
import { type ReleaseFile, verifyRelease } from '#server/set-up/upgrade/release-file.ts'
import { expectRoom, MIN_FREE_BYTES } from '#server/set-up/upgrade/site.ts'
import type { Steps } from '#server/set-up/upgrade/steps.ts'
import { extractRelease } from '#server/set-up/upgrade/unpack-release.ts'

interface InstallInput {
  readonly tarball: string
  /** The public key of its maker; null: only its hash is compared. */
  readonly keyFile: string | null
  /** Only says what it would do. */
  readonly isPlan: boolean
}

/** The folder of the code that runs. */
const OWN_FOLDER = resolve(import.meta.dirname, '../../..')

/**
 * Installs a release on a machine with systemd that has none: its folder, the account, settings to
 * begin with, keys, units. What is there stays as it is, so that a second time changes nothing.
 *
 * @returns what there is and what comes next, as lines
 * @throws SettingError that says what failed; nothing is left of it
 */
export async function install(
  { tarball, keyFile, isPlan }: InstallInput,
  machine: Machine,
  steps: Steps,
): Promise<string[]> {
  await expectMayInstall(machine)
  const release = await steps.run('release verified', async () => verifyRelease(tarball, keyFile))
  expectNoOther(release, machine)
  const folder = mkdtempSync(join(tmpdir(), 'hiram-beginnings-'))
  try {
    await extractRelease(release, folder, BEGINNINGS)
    const parts = listParts(machine, { release, keyFile, folder })
    const { missing, lines } = await compare(parts)
    if (isPlan) return [...lines, ...missing.map(({ name }) => `missing  ${name}`)]
    if (missing.length > 0) await inVersions(machine, async () => makeParts(missing, steps))
    return [...lines, ...next(release, missing.length)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function expectMayInstall(machine: Machine): Promise<void> {
  if (!machine.isRoot) throw new SettingError('Install as root: it makes an account and services.')
  if (!(await holdsOn(machine, 'command -v systemctl')))
    throw new SettingError('There is no systemd here: docs/operate/deploy.md has other ways.')
}

/** One that is there is upgraded; and none is unpacked over the code that runs. */
function expectNoOther({ version }: ReleaseFile, machine: Machine): void {
  const root = onMachine(machine, PLACES.versions)
  if (isInstalled(machine)) {
    const { current } = readInstallation(root)
    if (current.version !== version)
      throw new SettingError(
        `${current.version} is installed in ${root}: hiram upgrade brings it to ${version}.`,
      )
  } else if (OWN_FOLDER === join(root, version))
    throw new SettingError(`Unpack the release outside ${root}: it is unpacked there anew.`)
}

interface Comparison {
  readonly missing: readonly Part[]
  /** How the others are found. */
  readonly lines: readonly string[]
}

async function compare(parts: readonly Part[]): Promise<Comparison> {
  const found = await Promise.all(parts.map(async (part) => ({ part, state: await part.find() })))
  return {
    missing: found.filter(({ state }) => state === null).map(({ part }) => part),
    lines: found
      .filter(({ state }) => state !== null)
      .map(({ part, state }) => `stays    ${part.name} (${state})`),
  }
}

/** Works while nothing else installs or upgrades; the folder goes again where nothing is in it. */
async function inVersions(machine: Machine, work: () => Promise<void>): Promise<void> {
  const root = onMachine(machine, PLACES.versions)
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true })
    chmodSync(root, 0o755)
  }
  try {
    await lockInstallation(root, async () => {
      await expectRoom({ root }, MIN_FREE_BYTES)
      await work()
    })
  } finally {
    if (readdirSync(root).length === 0) rmdirSync(root)
  }
}

function next({ version }: ReleaseFile, made: number): string[] {
  const { versions, settingsFile } = PLACES
  return [
    made === 0
      ? `${version} is installed already: nothing was changed.`
      : `${version} is installed.`,
    `Next, in a terminal: its database (deploy/make-database.sh), then ${versions}/current/hiram setup ${settingsFile}`,
    `For backups, fill in ${PLACES.dumpSettings}.`,
    'Then: systemctl start hiram.service hiram-dump.timer',
  ]
}
