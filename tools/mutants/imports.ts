import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /^(?!import type).*?(?:from|import\() ?'(#|\.\/)([^'?]+\.tsx?)'/gm

const known = new Map<string, readonly string[]>()

/** The source files that a source file imports, types alone left out. */
export function listImports(file: string): readonly string[] {
  let imports = known.get(file)
  if (!imports) {
    const found = readFileSync(file, 'utf8').matchAll(IMPORTED)
    imports = [...found]
      .map(([, start, path = '']) => (start === '#' ? path : join(dirname(file), path)))
      .filter((path) => existsSync(path))
    known.set(file, imports)
  }
  return imports
}
