import { SettingError } from '#server/platform/settings/setting.ts'
import { awaitVersion } from '#server/set-up/upgrade/await-version.ts'
import { type InstalledVersion, link } from '#server/set-up/upgrade/installation.ts'
import type { Prepared } from '#server/set-up/upgrade/prepare-release.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'
import type { Site } from '#server/set-up/upgrade/site.ts'

/** Seconds for a supervisor to stop one version, which may drain for 45, and start the other. */
const MAX_RESTART_SECONDS = 120

/**
 * Lets another version run in place of the one that runs. One that does not become ready is changed
 * back.
 */
export async function changeVersion(
  next: InstalledVersion,
  { installation: { root, current, previous }, site, steps }: Prepared,
): Promise<void> {
  // First the way back.
  link(root, 'previous', current)
  link(root, 'current', next)
  const lack = await steps.run(`restarted with ${next.version}`, async () => restart(next, site))
  if (lack === null) return

  link(root, 'current', current)
  link(root, 'previous', previous)
  const stillLack = await steps.run(`restarted with ${current.version}`, async () =>
    restart(current, site),
  )
  const end =
    stillLack === null
      ? `${current.version} runs again.`
      : `${current.version} does not run either (${stillLack}): look at its log.`
  throw new SettingError(`${next.version} is not ready: ${lack}.\n${end}`)
}

/** @returns null, or why the version is not ready */
async function restart({ version }: InstalledVersion, site: Site): Promise<string | null> {
  const { root, env, address, waitSeconds } = site
  const { isDone, lines } = await runCommand(site.restart, {
    folder: root,
    env,
    limitSeconds: MAX_RESTART_SECONDS,
  })
  if (!isDone) return `${site.restart} failed: ${lines.join(' ')}`
  return awaitVersion(address, version, waitSeconds)
}
