import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releasePaths } from './release-files.ts'
import { releaseNotes } from './release-notes.ts'
import { SOURCES } from './web-stamp.ts'

const changelog = (unreleased: string, ...released: string[]) =>
  ['# Changelog', '', 'Intro.', '', '## Unreleased', unreleased, ...released, ''].join('\n')

test('a release has the dated section of its version, and not that of another', () => {
  const text = changelog('', '## 0.3.0, 2026-11-30\n\n- New.\n', '## 0.2.0, 2026-10-31\n\n- Old.')
  expect(releaseNotes(text, '0.3.0')).toEqual({ date: '2026-11-30', text: '- New.' })
  expect(releaseNotes(text, '0.2.0')).toEqual({ date: '2026-10-31', text: '- Old.' })
  expect(() => releaseNotes(text, '0.3')).toThrow('CHANGELOG.md has no section "## 0.3, ')
})

test('changes that no release names, and a day that is none, are refused', () => {
  const released = '## 0.3.0, 2026-02-30\n\n- New.'
  expect(() => releaseNotes(changelog('\n- Later.\n', released), '0.3.0')).toThrow(
    'CHANGELOG.md has changes under Unreleased',
  )
  expect(() => releaseNotes(changelog('', released), '0.3.0')).toThrow(
    'CHANGELOG.md dates 0.3.0 "2026-02-30"',
  )
  expect(() => releaseNotes(changelog('\n- Later.\n'), '0.3.0')).toThrow(
    /Unreleased: move them below "## 0\.3\.0, /,
  )
  expect(() => releaseNotes(changelog('\n- Later.\n', released), '0.3.0')).toThrow(
    '0.3.0 is released: write the next version into package.json',
  )
})

test('a release holds what is in the image, and how it is installed, each once', () => {
  const paths = releasePaths()
  for (const path of ['server', 'web', 'deploy', 'docs', 'hiram', 'package-lock.json'])
    expect(paths).toContain(path)
  for (const path of ['e2e', 'drills', 'bench', 'docs/operate', 'deploy/container'])
    expect(paths).not.toContain(path)
  for (const path of paths) expect(globSync(path), path).toHaveLength(1)
})

test('every file that a build of the web is stamped with is there', () => {
  for (const pattern of SOURCES) expect(globSync(pattern), pattern).not.toHaveLength(0)
  const own = readFileSync('tools/release/build-web.ts', 'utf8')
  const imported = [...own.matchAll(/from '(?:#|\.\/)(tools\/)?([^']+)'/g)].map(([, root, file]) =>
    root ? `tools/${file}` : `tools/release/${file}`,
  )
  // What runs a program says nothing about what is built.
  const stamped = SOURCES.flatMap((pattern) => globSync(pattern))
  for (const file of imported.filter((each) => each !== 'tools/run.ts'))
    expect(stamped).toContain(file)
})
