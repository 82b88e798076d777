// Prints the layers of server/, the imports between them, and what breaks their order: imports
// upward and cycles of folders, type imports included, tests apart.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isTestFile, resolveTarget } from '#tools/lint/imports.ts'
import { LAYERS, findPlace, START } from '#tools/lint/layers.ts'

interface Import {
  readonly from: string
  readonly to: string
}

const imports = execFileSync('git', ['ls-files', 'server', 'doubles'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !isTestFile(path))
  .flatMap(importsOf)

const upward = imports.filter(({ from, to }) => levelOf(to) > levelOf(from))
const cycles = cyclesOf(imports)

for (const { name } of [{ name: START }, ...LAYERS.toReversed()]) {
  const below = countBy(
    imports.filter(({ from, to }) => layerOf(from) === name && layerOf(to) !== name),
    ({ to }) => layerOf(to),
  )
  console.log(`${name.padEnd(10)} → ${[...below].map(([to, n]) => `${to} ${n}`).join(', ')}`)
}
for (const { from, to } of upward) console.log(`upward: ${from} → ${to}`)
for (const cycle of cycles) console.log(`cycle: ${cycle.join(' ')}`)
console.log(`${upward.length} imports upward, ${cycles.length} cycles of folders`)
if (upward.length + cycles.length > 0) process.exitCode = 1

function importsOf(from: string): Import[] {
  const named = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g
  return [...readFileSync(from, 'utf8').matchAll(named)]
    .map(([, specifier = '']) => ({ from, to: resolveTarget(from, specifier) }))
    .filter(({ to }) => /^(server|doubles)\//.test(to))
}

function levelOf(path: string): number {
  return place(path).level
}

function layerOf(path: string): string {
  return place(path).layer
}

function place(path: string) {
  const found = findPlace(path)
  if (!found) throw new Error(`${path} is in no row of tools/lint/layers.ts.`)
  return found
}

function countBy<T>(list: readonly T[], key: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return counts
}

/** The groups of folders that import each other in a circle (Tarjan's algorithm). */
function cyclesOf(edges: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [module, target] = [place(from).module, place(to).module]
    if (module === target) continue
    next.set(module, (next.get(module) ?? new Set()).add(target))
  }
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(module: string): number {
    const mine = index.size
    index.set(module, mine)
    stack.push(module)
    let lowest = mine
    for (const target of next.get(module) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? mine)
    }
    low.set(module, lowest)
    if (lowest === mine) {
      const group = stack.splice(stack.indexOf(module))
      if (group.length > 1) found.push(group)
    }
    return lowest
  }

  for (const module of next.keys()) if (!index.has(module)) visit(module)
  return found
}
