import { defineConfig } from 'vitest/config'

/** The tests in a real WebKit web view: `npm run e2e:webkit`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/webkit/**/*.test.ts'],
    globalSetup: ['e2e/webkit/global-setup.ts'],
    maxWorkers: 2,
    fsModuleCache: true,
    // Generous for a loaded machine, and still an end.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
