import { statfs } from 'node:fs/promises'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The machine that is upgraded: where, and by which commands of its own. */
export interface Site {
  /** Has a folder for each version. */
  readonly root: string
  /** Null: the settings are those of the environment. */
  readonly settingsFile: string | null
  /** With the settings of the file. */
  readonly env: Env
  /** Where its own server answers. */
  readonly address: string
  /** Fetches the packages, in the new version's folder. */
  readonly packages: string
  /** Null: no backup is made. */
  readonly backup: string | null
  readonly restart: string
  /** For a version to be ready after the restart. */
  readonly waitSeconds: number
}

const GIB = 1024 ** 3

/** A version and its packages, and room for what the server writes meanwhile. */
export const MIN_FREE_BYTES = 2 * GIB

/** @throws SettingError where the new version may not fit */
export async function expectRoom({ root }: Pick<Site, 'root'>, least: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  const free = bavail * bsize
  if (free < least)
    throw new SettingError(
      `${(free / GIB).toFixed(1)} GiB are free for ${root}: make room, at least ${(least / GIB).toFixed(1)} GiB.`,
    )
}
