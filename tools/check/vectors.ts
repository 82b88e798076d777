// Recomputes loans of other systems (a file of vectors) with our rules, and prints what differs.
// Usage: npm run -s check -- vectors FILE…
import { readFileSync } from 'node:fs'
import { recompute } from '#domain/vectors/recompute.ts'
import { differences, type Vector } from '#domain/vectors/vector.ts'

/**
 * Recomputes vectors of other systems with our own engine: `npm run -s check -- vectors FILE…`.
 * Prints a line for each vector that differs, with both figures, and ends with the counts. A
 * vector that we do not compute, or that makes the engine fail, counts as failed; so does a file
 * that cannot be read.
 */
function main(files: readonly string[]): void {
  if (files.length === 0) console.log('Usage: npm run -s check -- vectors FILE…')
  const results = files.flatMap((file) => resultsOf(file))
  const failures = results.filter((result) => result !== null)
  for (const failure of failures) console.log(failure)
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || results.length === 0 ? 1 : 0
}

/** For each vector of a file null when it passed, else the line with the reason. */
function resultsOf(file: string): (string | null)[] {
  try {
    return vectorsOf(file).map((vector, index) => failureOf(vector, index))
  } catch (error) {
    return [`${file}: ${messageOf(error)}`]
  }
}

function vectorsOf(file: string): unknown[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const isObject = typeof content === 'object' && content !== null && 'vectors' in content
  if (!isObject || !Array.isArray(content.vectors))
    throw new Error('this is not a file of vectors: it holds no list "vectors"')
  if (content.vectors.length === 0) throw new Error('it holds no vectors')
  return content.vectors
}

function failureOf(vector: unknown, index: number): string | null {
  if (!isVector(vector)) return `vector ${index + 1}: it has no id or nothing is expected`
  const { id, tags = [] } = vector
  try {
    const figures = recompute(vector)
    if (!figures) return `${id} [${tags.join(', ')}]: this kind is not computed`
    const differing = differences(figures).map(
      ({ what, expected, computed }) => `${what}: expected ${expected}, computed ${computed}`,
    )
    return differing.length > 0 ? `${id} ${differing.join('; ')}` : null
  } catch (error) {
    return `${id} failed: ${messageOf(error)}`
  }
}

function isVector(value: unknown): value is Vector {
  return typeof value === 'object' && value !== null && 'id' in value && 'expected' in value
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

main(process.argv.slice(2))
