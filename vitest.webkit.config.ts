import { defineConfig } from 'vitest/config'

/** The tests in a real WebKit web view: `npm run e2e -- webkit`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/webkit/**/*.test.ts'],
    globalSetup: ['e2e/webkit/global-setup.ts'],
    // More than there are cores: tests on a slow network wait most of their time.
    maxWorkers: 3,
    fsModuleCache: true,
    // Generous for a loaded machine, and still an end.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
