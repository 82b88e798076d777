import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** The modules that a module imports at once: paths from the root, without types and style sheets. */
export type ReadImports = (module: string) => readonly string[]

/** A node of the syntax tree (ESTree), as far as imports are concerned. */
interface Statement {
  type: string
  source?: { value: string } | null
  importKind?: string
  exportKind?: string
}

const ESTREE = { import: 'ImportDeclaration', from: 'ExportNamedDeclaration' }

/** Reads the imports from the sources below a folder, each once. */
export function importsBelow(root: string): ReadImports {
  const known = new Map<string, readonly string[]>()
  return (module) => {
    const found = known.get(module) ?? importsIn(readFileSync(`${root}${module}`, 'utf8'), module)
    known.set(module, found)
    return found
  }
}

/** These modules with all that they import at once, and that these import. */
export function withImports(modules: readonly string[], importsOf: ReadImports): Set<string> {
  const found = new Set<string>()
  const take = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    importsOf(module).forEach(take)
  }
  modules.forEach(take)
  return found
}

/** Of these, what at least so many import, directly or not. */
export function sharedBy(
  least: number,
  modules: readonly string[],
  importsOf: ReadImports,
): Set<string> {
  const counts = new Map<string, number>()
  for (const module of new Set(modules))
    for (const one of withImports([module], importsOf)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= least).map(([one]) => one))
}

function importsIn(code: string, module: string): string[] {
  const lang = module.endsWith('x') ? 'tsx' : 'ts'
  const { body } = parseAst(code, { lang }, module) as unknown as { body: Statement[] }
  return body
    .filter(({ type }) => type === ESTREE.import || type === ESTREE.from)
    .filter(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
    .flatMap(({ source }) => /^#(.+\.tsx?)$/.exec(source?.value ?? '')?.[1] ?? [])
}
