import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Answer, tell } from '#server/cli/answer.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { readSettingsFile } from '#server/set-up/settings-file.ts'
import { PLACES } from '#server/set-up/install/machine.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'
import { openSteps } from '#server/set-up/upgrade/steps.ts'
import { goBack, upgrade } from '#server/set-up/upgrade/upgrade.ts'

interface UpgradeOptions {
  readonly key?: string
  readonly plan?: boolean
  readonly back?: boolean
  readonly backup?: string
  readonly withoutBackup?: boolean
  readonly restart: string
  readonly packages: string
  readonly settings?: string
  readonly root?: string
  readonly wait: number
}

/** The nightly dump of a machine with systemd (docs/operate/deploy.md). */
const DUMP = {
  settings: PLACES.dumpSettings,
  command: 'systemctl start hiram-dump.service',
}

/** Upgrades the server of this machine to a release, or goes back to the version before. */
export async function upgradeServer(
  tarball: string | undefined,
  options: UpgradeOptions,
): Promise<Answer> {
  const { key, plan: isPlan = false, back: isBack = false } = options
  const steps = openSteps(tell)
  if (isBack) return { lines: await goBack(siteOf(options), steps), data: { steps: steps.done } }
  if (tarball === undefined) throw new SettingError('Name the tarball of a release, or say --back.')
  const input = { tarball: resolve(tarball), keyFile: key ?? null, isPlan }
  return { lines: await upgrade(input, siteOf(options), steps), data: { steps: steps.done } }
}

function siteOf(options: UpgradeOptions): Site {
  const { settings = PLACES.settingsFile, root } = options
  const hasFile = existsSync(settings)
  if (!hasFile && options.settings !== undefined) throw new SettingError(`There is no ${settings}.`)
  const env = { ...process.env, ...readSettingsFile(settings) }
  return {
    root: resolve(root ?? dirname(resolve(import.meta.dirname, '../..'))),
    settingsFile: hasFile ? resolve(settings) : null,
    env,
    address: addressOf(env),
    packages: options.packages,
    backup: backupOf(options),
    restart: options.restart,
    waitSeconds: options.wait,
  }
}

/** Where the server of this machine answers; every address of the machine is also its own. */
function addressOf({ HOST: host, PORT: port }: NodeJS.ProcessEnv): string {
  const name = !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port || 3000}`
}

function backupOf({ backup, withoutBackup, back, plan }: UpgradeOptions): string | null {
  if (withoutBackup || back || plan) return null
  if (backup !== undefined) return backup
  if (readSettingsFile(DUMP.settings)['DUMP_URL']) return DUMP.command
  throw new SettingError(
    `No backup would be made: ${DUMP.settings} names no DUMP_URL. Name one with --backup COMMAND, or say --without-backup.`,
  )
}
