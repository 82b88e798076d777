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

/** The scripts that have words: `npm run bench -- api`. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  bench: {
    alone: 'bench/all.ts',
    words: filesOf('bench', [
      'api',
      'bank-file',
      'busy-morning',
      'console',
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
    alone: 'tools/check.ts',
    words: filesOf('tools', ['conformance', 'layers', 'lighthouse', 'scale', 'size', 'vectors']),
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
      'versions',
    ]),
  },
  e2e: { alone: 'tools/e2e.ts', words: { webkit: 'tools/webkit.ts' } },
  pictures: {
    alone: 'tools/shots.ts',
    words: filesOf('tools', ['handbook', 'thumb', 'tree']),
  },
  release: {
    words: {
      deep: 'tools/test-deep.ts',
      fresh: 'tools/fresh-clone.ts',
      mutants: 'tools/mutants.ts',
      sbom: 'tools/sbom.ts',
    },
  },
}
