import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import type { Spending } from '#server/identity/sms-code/sms-budget.ts'

/** A code that is being sent, without the code. */
export interface Delivery {
  readonly key: CodeKey
  /** The server derives the code from it (`deriveCode`). */
  readonly seed: string
  /** The message, with {code} in place of the code. */
  readonly words: string
  /** What it is counted as when it is sent; without it, it was counted before. */
  readonly spending?: Spending
}

/** Longer than a sending may take: when the job runs, the sending is answered or lost. */
const DELIVER_AFTER_SECONDS = 20

/** Queues a check of a sending; `forgetDelivery` removes it, and a later code replaces it. */
export async function deliverLater(db: Database, delivery: Delivery): Promise<void> {
  await addDelivery(db, 'deliver-code', delivery, DELIVER_AFTER_SECONDS)
}

/** Queues a job that sends a code at once. */
export async function deliverSoon(
  db: Database,
  job: 'deliver-sign-in-code' | 'deliver-register-code',
  delivery: Delivery,
): Promise<void> {
  await addDelivery(db, job, delivery, 0)
}

async function addDelivery(
  db: Database,
  job: string,
  delivery: Delivery,
  seconds: number,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, ${JSON.stringify(delivery)}::json,
      run_at := now() + make_interval(secs => ${seconds}), job_key := ${jobKeyOf(delivery.key)})
  `.execute(db)
}

export async function forgetDelivery(db: Database, key: CodeKey): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKeyOf(key)})`.execute(db)
}

function jobKeyOf({ brand, phone, purpose }: CodeKey): string {
  return `code ${brand} ${phone} ${purpose}`
}
