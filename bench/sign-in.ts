// Whether response times reveal who is registered: requests sign-in codes for numbers of borrowers
// and for unknown numbers in turn, and compares the medians.
// Usage: npm run -s bench -- sign-in [-- COUNT]
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { API_BASE } from '#contract/request-context.ts'
import { solvedCaptcha } from '#server/identity/captcha/testing-captcha.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { median } from '#bench/growth/measure.ts'
import { openSimulatedApp, type SimulatedApp } from '#drills/simulation/simulated-app.ts'

const MAX_MS = 5
const count = Number(process.argv[2] ?? 1000)

const simulated = await openSimulatedApp('sign in', Temporal.Now.instant())
try {
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 0; number < count; number += 1) {
    // The order alternates, so that neither always comes first.
    const pair = [() => time(known, number, true), () => time(unknown, number, false)]
    for (const ask of number % 2 === 0 ? pair : pair.toReversed()) await ask()
  }
  const difference = Math.abs(median(known) - median(unknown))
  console.log(
    `${count} numbers of borrowers: median ${median(known).toFixed(2)} ms; ${count} unknown: ${median(unknown).toFixed(2)} ms`,
  )
  console.log(`difference ${difference.toFixed(2)} ms, at most ${MAX_MS}`)
  process.exitCode = difference < MAX_MS ? 0 : 1
} finally {
  await simulated.close()
}

/** Asks for one code and waits for its job outside the measured time. */
async function time(into: number[], number: number, isBorrower: boolean): Promise<void> {
  const phone = `+639${isBorrower ? '17' : '18'}${String(number).padStart(7, '0')}`
  if (isBorrower) await addBorrower(simulated, phone)
  const captcha = await solvedCaptcha(simulated.deps)
  const startedAt = performance.now()
  const answer = await simulated.app.inject({
    method: 'POST',
    url: API_BASE + sendSignInCode.path,
    query: { brand: 'ph' },
    payload: { phone, ...captcha },
  })
  into.push(performance.now() - startedAt)
  const { code } = answer.json<{ code: string }>()
  if (code !== '0') throw new Error(`The code was refused: ${answer.body}`)
  await settleJobs(simulated.deps)
  await sql`delete from rate_limit`.execute(simulated.deps.database)
}

async function addBorrower({ deps }: SimulatedApp, phone: string): Promise<void> {
  const borrower = { id: deps.random.uuid(), brand: 'ph', phone }
  await deps.database.insertInto('borrower').values(borrower).execute()
}
