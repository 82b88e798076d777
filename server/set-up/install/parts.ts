import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keysOfVariables } from '#server/app/settings/read-keys.ts'
import { newTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile } from '#server/platform/keys/key-file.ts'
import {
  ACCOUNT,
  isInstalled,
  type Machine,
  onMachine,
  PLACES,
  type Rights,
} from '#server/set-up/install/machine.ts'
import {
  accountPart,
  copyPart,
  filePart,
  folderPart,
  type Part,
  PRESENT,
  releasePart,
} from '#server/set-up/install/part.ts'
import { servicesPart, unitPart } from '#server/set-up/install/unit-part.ts'
import { readSettingsFile } from '#server/set-up/settings-file.ts'
import { link } from '#server/set-up/upgrade/installation.ts'
import type { ReleaseFile } from '#server/set-up/upgrade/release-file.ts'
import { fetchPackages, unpackRelease } from '#server/set-up/upgrade/unpack-release.ts'

/** What an installation begins with, in a release. */
export const BEGINNINGS = ['deploy', 'docs/operate/production.env']

export interface Source {
  readonly release: ReleaseFile
  /** The public key of its maker; null: only its hash was compared. */
  readonly keyFile: string | null
  /** Has the files of BEGINNINGS. */
  readonly folder: string
}

/** Files in /etc/hiram that the server reads itself; systemd reads the others as root. */
const READ_BY_SERVER = { mode: 0o640, owner: `root:${ACCOUNT}` } as const

/** All that an installation has, in the order in which it is made; the link, made last, makes it one. */
export function listParts(machine: Machine, source: Source): Part[] {
  const { settings, settingsFile, dumpSettings, data, programs } = PLACES
  const copied = (path: string, from: string, rights: Rights) =>
    copyPart(machine, path, join(source.folder, from), rights)
  const released = (name: string, mode: number) =>
    releasePart(machine, `${programs}/${name}`, join(source.folder, 'deploy', name), { mode })
  const { keyFile } = source
  const units = join(source.folder, 'deploy/systemd')
  return [
    versionPart(machine, source.release),
    accountPart(machine),
    folderPart(machine, data, { mode: 0o700, owner: `${ACCOUNT}:${ACCOUNT}` }),
    folderPart(machine, settings, { mode: 0o750, owner: `root:${ACCOUNT}` }),
    copied(settingsFile, 'docs/operate/production.env', { mode: 0o600 }),
    copied(dumpSettings, 'deploy/example/dump.env', { mode: 0o600 }),
    copied(`${settings}/brands.json`, 'deploy/example/brands.json', READ_BY_SERVER),
    keysPart(machine),
    ...(keyFile === null
      ? []
      : [copyPart(machine, `${settings}/release.pub`, keyFile, { mode: 0o644 })]),
    folderPart(machine, programs, { mode: 0o755 }),
    released('dump.sh', 0o755),
    released('note-backup.sql', 0o644),
    ...readdirSync(units).map((name) => unitPart(machine, name, units)),
    servicesPart(machine),
    linkPart(machine, source.release),
  ]
}

function versionPart(machine: Machine, release: ReleaseFile): Part {
  const name = `${PLACES.versions}/${release.version}`
  const folder = onMachine(machine, name)
  return {
    name: `${name} with its packages`,
    find: async () => (isInstalled(machine) ? PRESENT : null),
    make: async () => {
      await unpackRelease(release, folder)
      await fetchPackages(folder, machine)
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

function keysPart(machine: Machine): Part {
  return filePart(machine, `${PLACES.settings}/keys.json`, READ_BY_SERVER, (file) => {
    const settings = readSettingsFile(onMachine(machine, PLACES.settingsFile))
    createKeyFile(file, newTable(keysOfVariables(settings)))
  })
}

function linkPart(machine: Machine, { version }: ReleaseFile): Part {
  const root = onMachine(machine, PLACES.versions)
  return {
    name: `${PLACES.versions}/current`,
    find: async () => (isInstalled(machine) ? PRESENT : null),
    make: async () => link(root, 'current', { folder: join(root, version), version }),
    remove: async () => link(root, 'current', null),
  }
}
