import { readFileSync } from 'node:fs'
import { recompute } from '#domain/vectors/recompute.ts'
import { differences, type Vector } from '#domain/vectors/vector.ts'

/**
 * Recomputes vectors of other systems with our own engine: `npm run -s vectors -- FILE…`.
 * Prints a line for each vector that differs, with both figures, and ends with the counts. A
 * vector that we do not compute, or that makes the engine fail, counts as failed.
 */
function main(files: readonly string[]): void {
  const vectors = files.flatMap((file) => vectorsOf(file))
  const failures = vectors.flatMap((vector) => failureOf(vector) ?? [])
  for (const failure of failures) console.log(failure)
  console.log(`${vectors.length - failures.length} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || vectors.length === 0 ? 1 : 0
}

function vectorsOf(file: string): Vector[] {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }
  return vectors
}

function failureOf(vector: Vector): string | null {
  try {
    const figures = recompute(vector)
    if (!figures) return `${vector.id} [${vector.tags.join(', ')}]: this kind is not computed`
    const differing = differences(figures).map(
      ({ what, expected, computed }) => `${what}: expected ${expected}, computed ${computed}`,
    )
    return differing.length > 0 ? `${vector.id} ${differing.join('; ')}` : null
  } catch (error) {
    return `${vector.id} failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

main(process.argv.slice(2))
