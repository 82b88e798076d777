// Rehearses what goes wrong in operation, against servers and a database of its own on this machine,
// and says whether what docs/operate/ promises holds.
// Usage: npm run -s drill -- outage NAME (one of those below)
import { clockStepped } from '#drills/outage/clock-stepped.ts'
import { diskFull } from '#drills/outage/disk-full.ts'
import { type Findings, openFindings } from '#drills/outage/findings.ts'
import { providerDown } from '#drills/outage/provider-down.ts'
import { rollingRestart } from '#drills/outage/rolling-restart.ts'
import { slowDatabase } from '#drills/outage/slow-database.ts'

const DRILLS: Readonly<Record<string, (findings: Findings) => Promise<void>>> = {
  'rolling-restart': rollingRestart,
  'disk-full': diskFull,
  'provider-down': providerDown,
  'clock-stepped': clockStepped,
  'slow-database': slowDatabase,
}

const [name = ''] = process.argv.slice(2)
const drill = DRILLS[name]
if (!drill) {
  console.error(`Say which: ${Object.keys(DRILLS).join(', ')}.`)
  process.exit(2)
}
const findings = openFindings()
await drill(findings)
const [wrong, busy] = [findings.wrong(), findings.busy()]
console.log(
  `drill ${name}: ${wrong} wrong${busy > 0 ? `, ${busy} to judge when the machine has time` : ''}`,
)
process.exitCode = wrong === 0 && (busy === 0 || process.env['CI'] !== 'true') ? 0 : 1
