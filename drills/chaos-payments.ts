// Payments while the server and its PostgreSQL are killed, notices come twice, late, in another order,
// forged or with a lie, and the network breaks calls both ways. In the end each good payment is booked
// once, each bad one is refused or in suspense with its reason, the books are audited, and the
// reconciliation finds the planted differences and no other. All of it is drawn from the seed.
// Usage: npm run -s drill -- chaos-payments [-- --payments 10000 --kills 50 --seed 1]
import { parseArgs } from 'node:util'
import { runFire } from '#drills/chaos/fire/run-fire.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const isRight = await runFire({
  payments: whole('payments', values.payments, 100),
  kills: whole('kills', values.kills, 0),
  seed: values.seed,
})
process.exitCode = isRight ? 0 : 1

function whole(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} takes a whole number from ${least}.`)
  return number
}
