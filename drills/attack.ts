// Attacks a copy of the server, which it starts on this machine: one line for each figure, with the
// bar of docs/trust.md beside it. Usage: npm run -s drill -- attack [-- NAME …] [--full]
// --full takes the large counts (100,000 notices, 10,000 askings). Exit code 1: one did not hold.
import { parseArgs } from 'node:util'
import type { Attack } from '#drills/attack/attack.ts'
import { ATTACKS } from '#drills/attack/attacks.ts'
import { openCopy } from '#drills/kit/attack-copy.ts'
import { buildWeb } from '#tools/release/build-web.ts'

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !ATTACKS.some((attack) => attack.name === name))
if (unknown.length > 0) {
  console.error(`No attack is named ${unknown.join(', ')}: ${namesOf(ATTACKS)}.`)
  process.exit(2)
}
const chosen = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

await buildWeb()
const copy = await openCopy()
let lost = 0
let unmeasured = 0
let figureCount = 0
try {
  for (const attack of chosen) {
    await copy.forgetLimits()
    const startedAt = performance.now()
    const figures = await attack.run(copy, values.full)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    for (const { what, isHeld } of figures) print(isHeld, attack, what, seconds)
    lost += figures.filter(({ isHeld }) => isHeld === false).length
    unmeasured += figures.filter(({ isHeld }) => isHeld === null).length
    figureCount += figures.length
  }
} finally {
  await copy.close()
}
const sum = lost > 0 ? `${lost} did not hold` : unmeasured > 0 ? 'all others held' : 'all held'
const left = unmeasured > 0 ? `${unmeasured} not measured, ` : ''
console.log(`${chosen.length} attacks, ${figureCount} figures: ${left}${sum}`)
process.exitCode = lost === 0 ? 0 : 1

function print(
  isHeld: boolean | null,
  { trust, name }: Attack,
  what: string,
  seconds: number,
): void {
  const verdict = isHeld === null ? 'not measured' : isHeld ? 'held' : 'DID NOT HOLD'
  console.log(`${verdict.padEnd(12)}  ${trust}  ${name.padEnd(16)}  ${what}  [${seconds} s]`)
}

function namesOf(attacks: readonly Attack[]): string {
  return attacks.map(({ name }) => name).join(', ')
}
