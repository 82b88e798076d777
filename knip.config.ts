import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'
import { SCRIPTS } from './tools/scripts.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Finds files, exports and packages that nothing uses: `npm run check`. */
export default {
  entry: [
    // The commands of package.json, run by tools/run-with-node.mjs, and what they spawn.
    ...Object.values(scripts).flatMap(
      (script) => script.match(/(tools|server\/cli)\/[\w/-]+\.(ts|mjs)/g) ?? [],
    ),
    ...Object.values(SCRIPTS).flatMap(({ alone, words }) =>
      [alone ?? [], ...Object.values(words)].flat(),
    ),
    'tools/{start,check/check-lock,release/build-web}.ts',
    'bench/growth/{inquiries,notices}.ts',
    'bench/kit/{bare-server,hold-monitor,sent-files}.ts',
    'drills/attack/serve.ts',
    'drills/chaos/{providers-process,statement-worker,seed-process}.ts',
    '{doubles,server}/**/{standalone,hold,testing-sender}.ts',
    // Loaded by their path.
    'server/providers/*/payment-adapter.ts',
    'server/**/*-thread.ts',
    'server/**/migrations/*.ts',
    'web/*/{main,render}.tsx',
    'web/console/sign-in/main.tsx',
    'web/worker/worker.ts',
    'web/site/contact/contact-form.ts',
    'web/{typebox-stub,external-store}.ts',
    'domain/testing/testing-unshrunk.ts',
    'vitest.{mutants,webkit}.config.ts',
    'e2e/webkit/{global-setup,**/*.test}.ts',
  ],
  project: [
    '{bench,contract,domain,doubles,drills,e2e,server,tools,web}/**/*.{ts,tsx,mjs}',
    '*.{ts,mjs}',
  ],
  // A type that an exported function takes or returns is exported for readers.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Written by `npm run tables`.
  ignoreIssues: { '{doubles,server}/**/tables.ts': ['types'] },
  // Of the system.
  ignoreBinaries: ['Xvfb', 'dbus-daemon', 'mount', 'umount', 'pkill', 'promtool'],
  // Programs that commands run by name.
  ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
} satisfies KnipConfig
