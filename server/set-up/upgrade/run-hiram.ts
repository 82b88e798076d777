import { SettingError } from '#server/platform/settings/setting.ts'
import type { InstalledVersion } from '#server/set-up/upgrade/installation.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'

/**
 * Runs a command of an installed version, with the settings of this machine.
 *
 * @returns what it printed
 * @throws SettingError with its lines, where its exit code is not 0
 */
export async function runHiram(
  { folder, version }: InstalledVersion,
  { env }: Site,
  words: readonly string[],
): Promise<readonly string[]> {
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  const { isDone, lines } = await runCommand(`./hiram ${quoted}`, { folder, env })
  if (isDone) return lines
  throw new SettingError([...lines, `hiram ${words.join(' ')} of ${version} failed.`].join('\n'))
}
