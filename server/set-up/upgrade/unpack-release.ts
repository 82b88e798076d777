import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { type InstalledVersion, installedVersion } from '#server/set-up/upgrade/installation.ts'
import type { ReleaseFile } from '#server/set-up/upgrade/release-file.ts'
import { runCommand } from '#server/set-up/upgrade/run-command.ts'

/** Unpacks a release into a folder of its own, in place of what one that was broken off left there. */
export async function unpackRelease(
  release: ReleaseFile,
  folder: string,
): Promise<InstalledVersion> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  await extractRelease(release, folder)
  const next = installedVersion(folder)
  const { path, version } = release
  if (next.version !== version)
    throw new SettingError(`${path} holds version ${next.version}: it is not what it is named.`)
  return next
}

/**
 * Writes the files of a release into a folder.
 *
 * @param members paths in it, each a file or a whole folder; none: all of it
 */
export async function extractRelease(
  { path, version }: ReleaseFile,
  folder: string,
  members: readonly string[] = [],
): Promise<void> {
  const into = ['--directory', folder, '--strip-components=1', '--no-same-owner', '-p']
  const named = members.map((member) => `hiram-${version}/${member}`)
  await promisify(execFile)('tar', ['--extract', '--gzip', '--file', path, ...into, ...named])
}

interface Packages {
  /** Fetches them, in the folder of the version. */
  readonly packages: string
  readonly env: Env
}

/** Readable to the server's account, whatever the operator's own files are. */
export async function fetchPackages(folder: string, { packages, env }: Packages): Promise<void> {
  const { isDone, lines } = await runCommand(`umask 022; ${packages}`, {
    folder,
    env: withoutOwnNode(env),
  })
  if (!isDone) throw new SettingError([...lines, `${packages} failed in ${folder}.`].join('\n'))
  // npm makes this link on some machines alone.
  const node = join(folder, 'node_modules/.bin/node')
  const ours = `node-${process.platform}-${process.arch}/bin/node`
  if (!existsSync(node) && existsSync(join(folder, 'node_modules', ours)))
    symlinkSync(`../${ours}`, node)
}

/** Folders of the PATH that lead to the Node of a release. */
const OWN_NODE = /node_modules\/(\.bin|node-)/

/** The npm of a machine runs on the Node of that machine, not on the newer one that runs this. */
function withoutOwnNode(env: Env): Env {
  const { PATH: path } = env
  if (path === undefined) return env
  const parts = path.split(delimiter).filter((part) => !OWN_NODE.test(part))
  return { ...env, PATH: parts.join(delimiter) }
}
