import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A mutant is killed by the first test that fails: quick files first, properties and vectors last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slowness(one) - slowness(other))
  }
}

function slowness({ moduleId }: TestSpecification): number {
  return Number(/\.properties\.|vectors/.test(moduleId))
}

/**
 * The tests of the lending rules alone, for mutation tests; properties with a few cases only.
 * HIRAM_TESTS=domain/a.test.ts,domain/b.test.ts runs these files only: quicker for a table, whose
 * rows otherwise run every test each, and a lower bound.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: process.env['HIRAM_TESTS']?.split(',') ?? ['domain/**/*.test.ts'],
    env: { HIRAM_CASES: '15' },
    testTimeout: 60_000,
    // Nothing in these files is replaced: each mutant imports the code once.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    setupFiles: ['domain/testing/testing-unshrunk.ts'],
  },
})
