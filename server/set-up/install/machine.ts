import { chmodSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'

/** The machine that a release is installed on. */
export interface Machine {
  /** Before every path: `/`, but in tests. */
  readonly prefix: string
  /** Finds the system's own programs. */
  readonly env: Env
  readonly isRoot: boolean
  /** Fetches the packages, in the folder of the version. */
  readonly packages: string
}

/** The account that the server runs as. */
export const ACCOUNT = 'hiram'

/** Where things lie, as the units of systemd have it. */
export const PLACES = {
  versions: '/opt/hiram',
  data: '/var/lib/hiram',
  settings: '/etc/hiram',
  settingsFile: '/etc/hiram/production.env',
  dumpSettings: '/etc/hiram/dump.env',
  programs: '/usr/local/lib/hiram',
  units: '/etc/systemd/system',
} as const

/** A path on that machine. */
export function onMachine({ prefix }: Machine, path: string): string {
  return join(prefix, path)
}

/** Whether a version runs there, or should. */
export function isInstalled(machine: Machine): boolean {
  const current = onMachine(machine, `${PLACES.versions}/current`)
  return lstatSync(current, { throwIfNoEntry: false }) !== undefined
}

/** @throws SettingError with what a command of the system printed, where its exit code is not 0 */
export async function runOn({ prefix, env }: Machine, command: string): Promise<void> {
  const { isDone, lines } = await runCommand(command, { folder: prefix, env })
  if (!isDone) throw new SettingError([...lines, `It failed: ${command}`].join('\n'))
}

/** Whether a command of the system ends with 0. */
export async function holdsOn({ prefix, env }: Machine, command: string): Promise<boolean> {
  return (await runCommand(command, { folder: prefix, env })).isDone
}

/** Who may do what with a file or a folder. */
export interface Rights {
  readonly mode: number
  /** Left out: root. */
  readonly owner?: `${string}:${string}`
}

export async function giveRights(machine: Machine, path: string, { mode, owner }: Rights) {
  if (owner !== undefined) await runOn(machine, `chown ${owner} '${path}'`)
  chmodSync(path, mode)
}
