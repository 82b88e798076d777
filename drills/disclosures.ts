// Compares sums computed from the text of disclosure statements with the ledger:
// 100 random loans (or as many as are named) run to their end, and each difference is printed.
// Usage: npm run -s drill -- disclosures [-- LOANS [SEED]]
import { run } from '#tools/run.ts'

const [loans = '100', seed = '1'] = process.argv.slice(2)
for (const number of [loans, seed])
  if (!/^[1-9]\d{0,5}$/.test(number)) throw new Error(`"${number}" is no whole number above 0.`)

process.exitCode =
  (await run('vitest', ['run', 'server/lending/disclosure/proof.test.ts'], {
    HIRAM_LOANS: loans,
    HIRAM_SEED: seed,
  })) ?? 1
