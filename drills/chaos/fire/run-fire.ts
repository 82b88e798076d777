import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { type CrashApp, openCrashApp } from '#drills/kit/crash-app.ts'
import { keysOfFolder } from '#tools/own-keys.ts'
import { comparePlan } from './compare.ts'
import { type Fire, openFire } from './fire.ts'
import { type LentLoan, lendLoans } from './lend-loans.ts'
import { countSteps, payPlan } from './pay-plan.ts'
import { type PlannedPayment, planPayments } from './payment-plan.ts'
import { letNightCome, type Reconciled, reconcileWithPlanted } from './plant.ts'
import { printFire, printNotices } from './print-fire.ts'
import { type ChaosProviders, openProviders } from './providers.ts'
import { settle, type Unsettled } from './settle.ts'

export interface FireRun {
  readonly payments: number
  readonly kills: number
  readonly seed: string
}

/** Runs a plan of payments under fire, and prints what came of it. @returns whether all is right */
export async function runFire(run: FireRun): Promise<boolean> {
  const { payments, loanCount } = planPayments(run.seed, run.payments)
  const battle = await openBattle(run.seed, loanCount)
  try {
    const { app, db, providers, loans } = battle
    console.log(
      `${loans.length} loans, ${payments.length} payments, ${run.kills} kills, seed ${run.seed}`,
    )
    await app.start()
    const startedAt = performance.now()
    const fire = openFire({ ...battle, ...run, acts: countSteps(payments) })
    await payPlan({ app, providers, fire, loans }, payments)
    await providers.heal()
    const unsettled = await settle(fire)
    // The night finds what the second provider told once, and nobody heard.
    await letNightCome(fire)
    printFire(payments, await providers.faults(), fire.kills)
    const isRight = await judge({ db, fire, unsettled, providers, loans, payments, run })
    console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
    return isRight
  } finally {
    await battle.close()
  }
}

interface Battle {
  readonly app: CrashApp
  readonly db: Database
  readonly providers: ChaosProviders
  readonly loans: readonly LentLoan[]
  close(): Promise<void>
}

/** The audit reads everything. Milliseconds. */
const PATIENT_MS = 600_000

/** A server that is not started yet, its loans, and the providers. */
async function openBattle(seed: string, loanCount: number): Promise<Battle> {
  // Each means of payment is offered once: GCash by the first provider, Maya by the second.
  const settings: Record<string, string> = { PAYMONGO: '1', COLLECTED_BY: 'maya:paymongo' }
  const app = await openCrashApp(settings)
  const { loans, url } = await lendLoans(app.folder, loanCount)
  const db = openDatabase(url, {
    max: 4,
    applicationName: 'hiram chaos',
    statementTimeoutMs: PATIENT_MS,
    plugins: [keysOfFolder({ ...process.env, DATA_DIR: app.folder })],
  })
  const providers = await openProviders(seed, app.url)
  settings['SANDBOX_URL'] = providers.url
  const close = async () => {
    await db.destroy()
    await app.close()
    await providers.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  return { app, db, providers, loans, close }
}

interface Fought {
  readonly db: Database
  readonly fire: Fire
  readonly unsettled: Unsettled
  readonly providers: ChaosProviders
  readonly loans: readonly LentLoan[]
  readonly payments: readonly PlannedPayment[]
  readonly run: FireRun
}

/** Compares everything with what follows from the seed, and prints it. */
async function judge(fought: Fought): Promise<boolean> {
  const { db, fire, unsettled, providers, loans, payments, run } = fought
  const { counts, wrong } = await comparePlan(db, payments, loans)
  console.table(counts)
  await printNotices(db)
  const { differences } = await auditBooks(db)
  const night: Reconciled = await reconcileWithPlanted(
    { fire, providers, seed: run.seed },
    payments,
  )
  const found = [
    ...wrong,
    ...Object.entries(unsettled).flatMap(([what, left]) =>
      left === 0 ? [] : `${left} ${what} wait`,
    ),
    ...differences.map(({ subject, what }) => `${subject}: ${what}`),
    ...night.wrong,
  ]
  for (const line of found.slice(0, 20)) console.log(line)
  const killed = Object.values(fire.kills).reduce((sum, each) => sum + each, 0)
  console.log(
    `${payments.length} payments, ${killed} kills: ${wrong.length} wrong, ${differences.length} differences in the books, ${night.found} of ${night.planted} planted differences found and ${night.wrong.length} wrong`,
  )
  return found.length === 0 && killed === run.kills
}
