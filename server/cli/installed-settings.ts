import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { SettingError } from '#server/platform/settings/setting.ts'
import { PLACES } from '#server/set-up/install/machine.ts'
import { readSettingsFile } from '#server/set-up/settings-file.ts'
import { settingsOfProduction } from '#server/app/start-checks/own-sandbox.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** Commands that are given a file of settings, or make one. */
const WITH_FILE = new Set(['setup', 'doctor', 'install', 'upgrade'])

/** Whether this code is what runs on a server, and not a working copy. */
const IS_INSTALLED = dirname(resolve(import.meta.dirname, '../..')) === PLACES.versions

/**
 * The settings that a command lacks: an installed one works on its installation, where the environment
 * does not name another. Node reads its authorities as it starts, so that these are settings too.
 *
 * @param file that the command is given
 * @throws SettingError for an account that may not read them
 */
export function lackingSettings(
  env: Env,
  { command, file }: { readonly command: string; readonly file: string | undefined },
  isInstalled = IS_INSTALLED,
  installed: string = PLACES.settingsFile,
): Env {
  if (WITH_FILE.has(command)) {
    const { NODE_EXTRA_CA_CERTS: authorities } = file === undefined ? {} : readSettingsFile(file)
    return authorities === undefined || env['NODE_EXTRA_CA_CERTS'] === authorities
      ? {}
      : { NODE_EXTRA_CA_CERTS: authorities }
  }
  const isDecided =
    env['SANDBOX'] !== undefined || settingsOfProduction().some((setting) => env[setting])
  if (!isInstalled || isDecided || !existsSync(installed)) return {}
  try {
    accessSync(installed, constants.R_OK)
  } catch {
    throw new SettingError(`${installed} has the settings: run this as root.`)
  }
  return readSettingsFile(installed)
}
