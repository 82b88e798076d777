import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'

/**
 * Notes the scripts that a page asks for.
 *
 * @returns checks that the document named each of them at once, except those that are loaded later
 */
export function watchScripts(page: Page, screen: ScreenKey): () => Promise<void> {
  const asked = scriptsAskedBy(page)
  return async () => {
    const named = await page
      .locator('link[rel=modulepreload], script[src]')
      .evaluateAll((elements) =>
        elements.map((element) =>
          element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
        ),
      )
    expect(asked.length).toBeGreaterThan(0)
    const late = partsThatComeLater(screen, named)
    const unnamed = asked.filter((address) => !named.includes(address))
    expect(unnamed.filter((address) => !late.has(new URL(address).pathname))).toEqual([])
  }
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * What the scripts of a screen and of all screens fetch once the page is idle: dialogs, sheets and
 * pickers, with all that they import or fetch themselves.
 */
function partsThatComeLater(screen: ScreenKey, named: readonly string[]): Set<string> {
  const visits = readBuilt('first-visits.json') as Record<string, Record<string, string[]>>
  const own = new Set([
    ...Object.values(visits[screen] ?? {}).flat(),
    ...named.map((address) => new URL(address).pathname),
  ])
  const manifest = readBuilt('borrower-manifest.json') as Record<string, Chunk>
  const later = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || later.has(`/${chunk.file}`)) return
    later.add(`/${chunk.file}`)
    chunk.imports?.forEach(take)
    if (!own.has(`/${chunk.file}`)) chunk.dynamicImports?.forEach(take)
  }
  Object.values(manifest)
    .filter(({ file }) => own.has(`/${file}`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .forEach(take)
  return later
}

function readBuilt(file: string): unknown {
  return JSON.parse(readFileSync(`dist/web/${file}`, 'utf8'))
}

/** Addresses of the scripts that a page asks for. */
function scriptsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}
