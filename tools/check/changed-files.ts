import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Files that passed, by the hash of their contents. */
interface Passed {
  /** Hash of the settings under which they passed. */
  readonly settings: string
  readonly files: Readonly<Record<string, string>>
}

export interface Changes {
  /** Files that are new or differ from when they passed; all of them after a change of settings. */
  readonly changed: readonly string[]
  /** Remembers that all files passed as they were when they were compared. */
  readonly notePassed: () => void
}

/**
 * Compares the files of the working copy with those that passed last.
 *
 * @param memory   the file that remembers them
 * @param endings  of the files that count, as git's patterns
 * @param settings files that change what passes
 */
export function changesSince(
  memory: string,
  endings: readonly string[],
  settings: readonly string[],
): Changes {
  const now: Passed = {
    settings: hashOf(listed(settings).map(hashOfFile).join()),
    files: Object.fromEntries(listed(endings).map((file) => [file, hashOfFile(file)])),
  }
  const before = readPassed(memory)
  const known = before?.settings === now.settings ? before.files : {}
  return {
    changed: Object.keys(now.files).filter((file) => known[file] !== now.files[file]),
    notePassed: () => {
      mkdirSync(dirname(memory), { recursive: true })
      writeFileSync(memory, JSON.stringify(now))
    },
  }
}

/** Files that git tracks or would track. */
function listed(patterns: readonly string[]): string[] {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns])
  // A file that is deleted and not yet committed is still listed.
  return output
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
}

function readPassed(memory: string): Passed | null {
  if (!existsSync(memory)) return null
  return JSON.parse(readFileSync(memory, 'utf8')) as Passed
}

function hashOfFile(file: string): string {
  return hashOf(readFileSync(file))
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24)
}
