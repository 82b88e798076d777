import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file of brands (BRANDS_FILE), deleted when the process ends: files of tests share modules, and
 * what a module made outlives the first of them.
 */
export function testingBrandsFile(brands: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-brands-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'brands.json')
  writeFileSync(path, JSON.stringify(brands))
  return path
}
