import { defineConfig } from 'vitest/config'

/** The tests of the lending rules alone, for mutation tests; properties with a few cases only. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['domain/**/*.test.ts'],
    env: { HIRAM_CASES: '15' },
    testTimeout: 60_000,
  },
})
