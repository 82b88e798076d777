import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  MIGRATIONS_FOLDER,
  migrationFiles,
} from '#server/platform/database/schema/migration-files.ts'

/** The last release: release.json, written when one is made (CONTRIBUTING.md, A release). */
export interface Release {
  readonly commit: string
  /** Its last migration. */
  readonly migration: string
  /** Tables and `table.column`s that its code does not use, so that later migrations may drop them. */
  readonly unused: readonly string[]
}

export function readRelease(): Release {
  return JSON.parse(readFileSync('release.json', 'utf8')) as Release
}

/** Puts the code of a commit into a folder, with the packages that it asks for. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const isSame = (file: string) =>
    readFileSync(file, 'utf8') === readFileSync(join(folder, file), 'utf8')
  const packages = join(folder, 'node_modules')
  if (isSame('package-lock.json')) symlinkSync(join(process.cwd(), 'node_modules'), packages)
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** @throws where release.json names another migration than the last one of its commit */
export function expectLastMigration(folder: string): void {
  const last = migrationFiles(join(folder, relative('.', MIGRATIONS_FOLDER))).at(-1)
  const { migration } = readRelease()
  if (last !== `${migration}.ts`)
    throw new Error(`release.json names ${migration}, but the last migration there is ${last}.`)
}
