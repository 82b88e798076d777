// Races of payments, extensions, turning days, write-offs, waivers and charge-backs on real PostgreSQL,
// one for each seed; the books are audited at the end.
// Usage: npm run drill -- races [--seeds 1000] [--first 1]
import { parseArgs } from 'node:util'
import { run } from '#tools/run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
  },
})
const [seeds, first] = [Number(values.seeds), Number(values.first)]
if (!Number.isInteger(seeds) || seeds < 1) throw new Error('--seeds takes a whole number from 1.')
if (!Number.isInteger(first)) throw new Error('--first takes a whole number.')
process.env['RACES'] = String(seeds)
process.env['RACE_SEED'] = String(first)
process.exitCode = await run('vitest', ['run', 'server/payments/posting/races.test.ts'])
