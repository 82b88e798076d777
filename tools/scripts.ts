/** What is below a script of npm. */
export interface Script {
  /** The file that it runs without one of its words. */
  readonly alone?: string
  /** Files by word. */
  readonly words: Readonly<Record<string, string>>
}

/** Words by files of a folder. */
const filesOf = (folder: string, words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, `${folder}/${word}.ts`]))

/** All but that of operators, which has a program of its own; some have words: `npm run bench -- api`. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  start: { alone: 'tools/start.ts', words: {} },
  dev: { alone: 'tools/dev.ts', words: {} },
  test: { alone: 'tools/test/test.ts', words: {} },
  texts: { alone: 'tools/texts/messages.ts', words: {} },
  bench: {
    alone: 'bench/all.ts',
    words: filesOf('bench', [
      'api',
      'bank-file',
      'busy-morning',
      'console',
      'cost',
      'growth',
      'load',
      'one-borrower',
      'posting',
      'proof',
      'reports',
      'seed-large',
      'sign-in',
      'versions',
      'walk',
      'web',
    ]),
  },
  check: {
    alone: 'tools/check/check.ts',
    words: {
      ...filesOf('tools/check', ['conformance', 'layers', 'size', 'vectors']),
      lighthouse: 'tools/pictures/lighthouse.ts',
      scale: 'tools/scale/scale.ts',
    },
  },
  drill: {
    words: filesOf('drills', [
      'attack',
      'chaos',
      'chaos-letters',
      'chaos-payments',
      'chaos-statements',
      'crash',
      'deploy',
      'disclosures',
      'failover',
      'failover-load',
      'outage',
      'races',
      'restore-moment',
      'rotation',
      'simulate',
      'upgrade',
      'versions',
    ]),
  },
  e2e: { alone: 'tools/test/e2e.ts', words: { webkit: 'tools/test/webkit.ts' } },
  pictures: {
    alone: 'tools/pictures/shots.ts',
    words: { handbook: 'tools/docs/handbook.ts', ...filesOf('tools/pictures', ['thumb', 'tree']) },
  },
  tables: {
    alone: 'tools/generate-tables.ts',
    words: { fields: 'tools/docs/write-fields.ts', settings: 'tools/docs/write-settings.ts' },
  },
  release: {
    words: {
      build: 'tools/release/build.ts',
      deep: 'tools/test/test-deep.ts',
      fresh: 'tools/release/fresh-clone.ts',
      mutants: 'tools/mutants/mutants.ts',
      sbom: 'tools/release/sbom.ts',
    },
  },
}
