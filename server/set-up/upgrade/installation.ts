import {
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readVersion } from '#server/platform/config/version.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** A folder with a folder for each version, and links to the one that runs and the one before. */
export interface Installation {
  readonly root: string
  readonly current: InstalledVersion
  /** Null: there is none to go back to. */
  readonly previous: InstalledVersion | null
}

export interface InstalledVersion {
  readonly folder: string
  readonly version: string
}

/** @throws SettingError where the folder is not laid out like this */
export function readInstallation(root: string): Installation {
  const current = linked(root, 'current')
  if (!current)
    throw new SettingError(
      `${join(root, 'current')} is no link to a version beside it (docs/operate/deploy.md): name the folder with --root.`,
    )
  return { root, current, previous: linked(root, 'previous') }
}

/** A version that lies in the folder, whether it runs or not. */
export function installedVersion(folder: string): InstalledVersion {
  return { folder, version: readVersion(folder) }
}

/** Lets a link name another version, at no moment none; null removes it. */
export function link(root: string, name: 'current' | 'previous', to: InstalledVersion | null) {
  const path = join(root, name)
  if (!to) return rmSync(path, { force: true })
  const made = `${path}.new`
  rmSync(made, { force: true })
  symlinkSync(basename(to.folder), made)
  renameSync(made, path)
}

function linked(root: string, name: string): InstalledVersion | null {
  const path = join(root, name)
  if (!existsSync(path) || !lstatSync(path).isSymbolicLink()) return null
  const folder = join(root, basename(readlinkSync(path)))
  const isBeside = existsSync(folder) && realpathSync(folder) === realpathSync(path)
  return isBeside && dirname(folder) === root && existsSync(join(folder, 'package.json'))
    ? installedVersion(folder)
    : null
}
