import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What runs: the version of package.json, and the commit where the folder is a clone. */
export const VERSION = readVersion(resolve(import.meta.dirname, '../../..'))

/** The version of the code in a folder. */
export function readVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const commit = commitOf(join(root, '.git'))
  return commit === null ? version : `${version}+${commit.slice(0, 8)}`
}

/** Read from Git's files, since a server needs no Git; null where they say nothing. */
function commitOf(git: string): string | null {
  if (!existsSync(git)) return null
  // The folder of a further working copy is a file that names the real one.
  const folder = statSync(git).isDirectory() ? git : (after('gitdir: ', git) ?? git)
  const head = textOf(join(folder, 'HEAD'))
  if (!head?.startsWith('ref: ')) return head
  const branch = head.slice('ref: '.length)
  const common = resolve(folder, textOf(join(folder, 'commondir')) ?? '.')
  return textOf(join(common, branch)) ?? packed(textOf(join(common, 'packed-refs')) ?? '', branch)
}

function packed(refs: string, branch: string): string | null {
  const line = refs.split('\n').find((each) => each.endsWith(` ${branch}`))
  return line?.split(' ')[0] ?? null
}

function after(mark: string, file: string): string | null {
  const text = textOf(file)
  return text?.startsWith(mark) ? text.slice(mark.length) : null
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
