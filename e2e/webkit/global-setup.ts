import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '#e2e/server.ts'
import { startHostilePage } from '#e2e/webkit/hostile-page.ts'
import { makeTemplate } from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'

/** What all tests in the web view share. */
export interface Place {
  /** Origin of the real server. */
  url: string
  /** Origin of a page of somebody else, which brand `given` has for its policy. */
  hostile: string
}

declare module 'vitest' {
  interface ProvidedContext {
    place: Place
  }
}

/** One PostgreSQL, one server and one hostile page for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hostile = await startHostilePage()
  const folder = await mkdtemp(join(tmpdir(), 'hiram-brands-'))
  const postgres = await startTestServer('web-view')
  process.env['POSTGRES_URL'] = postgres.url
  process.env['POSTGRES_TEMPLATE'] = await makeTemplate(postgres.url)
  const BRANDS_FILE = writeBrands(folder, hostile.origin)
  const server = await startServer({ BRANDS_FILE })
  project.provide('place', { url: server.url, hostile: hostile.origin })
  return async () => {
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
    await hostile.stop()
  }
}

/** The demo's brands; the policy of `given`, and links of it, lead to somebody else. */
function writeBrands(folder: string, origin: string): string {
  const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
  const changed = brands.map((brand) =>
    brand.key === 'given'
      ? { ...brand, policyUrl: `${origin}/policy`, linkOrigins: [origin] }
      : brand,
  )
  const path = join(folder, 'brands.json')
  writeFileSync(path, JSON.stringify(changed))
  return path
}
