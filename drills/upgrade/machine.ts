import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from '#drills/kit/version-place.ts'

/** A machine with a server as docs/operate/deploy.md installs it, without a supervisor of its own. */
export interface Machine {
  /** Starts what `current` names, in place of what runs. */
  restart(): Promise<void>
  upgrade(tarball: string): Promise<void>
  goBack(): Promise<void>
}

interface MachineOptions {
  readonly folder: string
  readonly place: Place
  readonly settings: Readonly<Record<string, string>>
  /** Asks this process for a restart. */
  readonly restartCommand: string
  /** The public key of the releases. */
  readonly keyFile: string
}

/** Links the packages that are here, in place of the network. */
const PACKAGES = `ln -s ${process.cwd()}/node_modules node_modules`

/** Seconds for a version to be ready, on a machine that serves everything at once. */
const WAIT = '180'

/** @param first the release that it begins with */
export function openMachine(first: string, version: string, options: MachineOptions): Machine {
  const { folder: root, place, settings, restartCommand, keyFile } = options
  const folder = join(root, version)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', first, '--strip-components=1', '--directory', folder])
  execFileSync('/bin/sh', ['-c', PACKAGES], { cwd: folder })
  symlinkSync(version, join(root, 'current'))
  const settingsFile = join(root, 'production.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(settingsFile, lines.join(''), { mode: 0o600 })
  const common = ['--root', root, '--settings', settingsFile, '--wait', WAIT]
  const given = [...common, '--restart', restartCommand, '--packages', PACKAGES]
  const current = join(root, 'current')
  return {
    restart: async () => {
      await place.stop()
      await place.run({ name: current, folder: current })
    },
    // The release before may not have the command.
    upgrade: async (tarball) =>
      hiram(process.cwd(), ['upgrade', tarball, '--key', keyFile, '--without-backup', ...given]),
    goBack: async () => hiram(current, ['upgrade', '--back', ...given]),
  }
}

/** Runs a command of the version that is installed; what it printed is part of its error. */
async function hiram(folder: string, words: readonly string[]): Promise<void> {
  await promisify(execFile)(join(folder, 'hiram'), words)
}
