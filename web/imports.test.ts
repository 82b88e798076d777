// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsBelow, sharedBy, withImports } from '#web/imports.ts'

const SOURCES: Record<string, readonly string[]> = {
  'a.tsx': ['button.tsx', 'rows.tsx'],
  'b.tsx': ['button.tsx'],
  'c.tsx': ['button.tsx', 'rows.tsx'],
  'button.tsx': ['colours.ts'],
  'rows.tsx': ['colours.ts', 'rows.tsx'],
  'colours.ts': [],
}
const importsOf = (module: string) => SOURCES[module] ?? []

test('a module comes with all that it imports, each once', () => {
  expect(withImports(['a.tsx'], importsOf)).toEqual(
    new Set(['a.tsx', 'button.tsx', 'colours.ts', 'rows.tsx']),
  )
})

test('what so many screens import is shared, and what that imports', () => {
  const screens = ['a.tsx', 'b.tsx', 'c.tsx']
  expect(sharedBy(3, screens, importsOf)).toEqual(new Set(['button.tsx', 'colours.ts']))
  expect(sharedBy(2, screens, importsOf)).toEqual(new Set(['button.tsx', 'colours.ts', 'rows.tsx']))
})

test('types, style sheets, packages and what is loaded later are no imports', () => {
  const root = `${mkdtempSync(join(tmpdir(), 'hiram-imports-'))}/`
  mkdirSync(`${root}web`)
  const source = `import './plain.css'
import styles from '#web/kit/a.module.css'
import { useState } from 'react'
import type { A } from '#web/types.ts'
import { b, type B } from '#web/b.ts'
export { c } from '#web/c.tsx'
export type { D } from '#web/d.ts'
const later = () => import('#web/later.tsx')
export const all = <p className={styles.a}>{[b, later, useState]}</p>
`
  writeFileSync(`${root}web/screen.tsx`, source)
  expect(importsBelow(root)('web/screen.tsx')).toEqual(['web/b.ts', 'web/c.tsx'])
  rmSync(root, { recursive: true })
})
