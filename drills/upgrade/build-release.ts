import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What is built of a commit, under which version. */
interface Build {
  readonly commit: string
  readonly version: string
  /** Of all releases, the oldest first. */
  readonly history: readonly string[]
  /** Signs it: a private key in PEM. */
  readonly keyFile: string
}

/**
 * Builds a release of a commit as `npm run release -- build` does, under another version.
 *
 * @returns the tarball, with its hashes and their signature beside it
 */
export function buildRelease(folder: string, { commit, version, history, keyFile }: Build): string {
  const clone = join(folder, 'clone')
  const out = join(folder, 'out')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: clone, stdio: 'pipe' })
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', clone])
  git('checkout', '--quiet', '--detach', commit)
  const packageFile = join(clone, 'package.json')
  const text = readFileSync(packageFile, 'utf8')
  writeFileSync(packageFile, text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  const sections = history.toReversed().map((each) => `## ${each}, 2026-01-01\n\n- It is.\n`)
  writeFileSync(join(clone, 'CHANGELOG.md'), ['# Changelog\n', ...sections].join('\n'))
  const author = ['-c', 'user.name=drill', '-c', 'user.email=drill@lender.test']
  git(...author, 'commit', '--quiet', '--all', '--message', `Version ${version}`)
  const PATH = [ownPrograms(join(folder, 'bin')), process.env['PATH']].join(delimiter)
  execFileSync(process.execPath, [join(process.cwd(), 'tools/release/build.ts'), out], {
    cwd: clone,
    env: { ...process.env, PATH, RELEASE_KEY: keyFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(out, `hiram-${version}.tar.gz`)
}

/** The packages are those that are here, as far as they are the same; nothing builds an image. */
function ownPrograms(folder: string): string {
  mkdirSync(folder)
  const program = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  program('npm', [
    `if cmp -s package-lock.json ${process.cwd()}/package-lock.json; then`,
    `  exec ln -s ${process.cwd()}/node_modules node_modules; fi`,
    `PATH="\${PATH#*:}" exec npm "$@"`,
  ])
  program('docker', ['exit 1'])
  program('podman', ['exit 1'])
  return folder
}
