import { resolveTarget } from './imports.ts'

/** Sources of web/ by their path from the root. */
export type Sources = Readonly<Record<string, string>>

const KIT = 'web/kit/'

/** The shell of the borrower app, which every screen stands in: what it needs is shared. */
const SHELL = 'web/borrower/'

/**
 * The modules of the kit that fewer than two pages reach, each with the pages that do. What only
 * another module of the kit imports counts for the pages of that one. Tests count for the doubles
 * of web/kit/testing/ alone.
 */
export function unsharedModules(sources: Sources): Record<string, readonly string[]> {
  const imports = importsOf(sources)
  const pagesOf = new Map<string, Set<string>>()
  for (const path of Object.keys(sources)) {
    const page = pageOf(path)
    if (page === null) continue
    for (const reached of kitReachedFrom(path, imports)) {
      if (isTest(path) && !reached.startsWith(`${KIT}testing/`)) continue
      pagesOf.set(reached, (pagesOf.get(reached) ?? new Set()).add(page))
    }
  }
  const unshared = Object.keys(sources)
    .filter((path) => path.startsWith(KIT) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, [...(pagesOf.get(path) ?? [])]] as const)
    .filter(([, pages]) => pages.length < 2 && pages[0] !== SHELL)
  return Object.fromEntries(unshared)
}

type Imports = ReadonlyMap<string, readonly string[]>

function importsOf(sources: Sources): Imports {
  const entries = Object.entries(sources)
  return new Map(entries.map(([path, source]) => [path, importedBy(path, source)]))
}

function importedBy(path: string, source: string): string[] {
  // A worker is named by its address.
  const named = source.matchAll(/\b(?:from|import|new URL)\s*\(?\s*'([^']+)'/g)
  return [...named].map(([, specifier = '']) => resolveTarget(path, specifier))
}

/** web/site/, web/borrower/loan/ …; the shell's own files are a page of theirs. */
function pageOf(path: string): string | null {
  if (path.startsWith(KIT)) return null
  return /^web\/(borrower\/[^/]+|[^/]+)\/(?=[^/])/.exec(path)?.[0] ?? null
}

function kitReachedFrom(path: string, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const to of imports.get(from) ?? []) {
      if (!to.startsWith(KIT) || reached.has(to)) continue
      reached.add(to)
      follow(to)
    }
  }
  follow(path)
  return reached
}

function isTest(path: string): boolean {
  return /(\.test|\/testing-[^/]+)\.tsx?$/.test(path)
}
