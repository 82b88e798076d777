import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A file of brands (BRANDS_FILE), deleted after the tests of the file. */
export function testingBrandsFile(brands: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-brands-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'brands.json')
  writeFileSync(path, JSON.stringify(brands))
  return path
}
