import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#server/platform/database/database.ts'
import {
  createDragonpayTables,
  type DragonpayTables,
} from '#doubles/kit/database/dragonpay-tables.ts'
import { createFaultTables, type FaultTables } from '#doubles/kit/database/fault-tables.ts'
import { createMailTables, type MailTables } from '#doubles/kit/database/mail-tables.ts'
import { createPartnerTables, type PartnerTables } from '#doubles/kit/database/partner-tables.ts'
import { createPaymongoTables, type PaymongoTables } from '#doubles/kit/database/paymongo-tables.ts'
import { createPushTables, type PushTables } from '#doubles/kit/database/push-tables.ts'
import {
  createSemaphoreTables,
  type SemaphoreTables,
} from '#doubles/kit/database/semaphore-tables.ts'
import { createXenditTables, type XenditTables } from '#doubles/kit/database/xendit-tables.ts'

type Tables = FaultTables &
  DragonpayTables &
  PaymongoTables &
  XenditTables &
  SemaphoreTables &
  PartnerTables &
  PushTables &
  MailTables

/** The doubles' data, in their own schema outside our migrations. */
export type DoublesDatabase = Kysely<Tables>

/** The doubles share no transaction with the product, so they have connections of their own. */
const CONNECTIONS = 4

/** "doub" in ASCII: two processes that start at once create the tables once. */
const OPENING_LOCK = 0x646f7562

/** Opens the doubles' connections and creates missing tables. */
export async function openDoublesDatabase(
  url: string,
  log: (line: string) => void,
  preparesStatements = false,
): Promise<DoublesDatabase> {
  const options = { applicationName: 'hiram doubles', log, preparesStatements }
  const pool = openDatabase(url, { max: CONNECTIONS, ...options })
  const database = pool.withSchema('sandbox') as unknown as DoublesDatabase
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${OPENING_LOCK})`.execute(tx)
    await sql`create schema if not exists sandbox`.execute(tx)
    await createFaultTables(tx)
    await createDragonpayTables(tx)
    await createPaymongoTables(tx)
    await createXenditTables(tx)
    await createSemaphoreTables(tx)
    await createPartnerTables(tx)
    await createPushTables(tx)
    await createMailTables(tx)
  })
  return database
}

/** Deletes everything, for POST /sandbox/reset. */
export async function clearDoubles(database: DoublesDatabase): Promise<void> {
  await sql`
    truncate sandbox.planned_fault, sandbox.dragonpay_collection, sandbox.dragonpay_lifetime, sandbox.dragonpay_payout,
      sandbox.dragonpay_balance, sandbox.dragonpay_notice, sandbox.paymongo_checkout,
      sandbox.xendit_payout, sandbox.xendit_balance, sandbox.semaphore_message, sandbox.partner_message,
      sandbox.push_device, sandbox.push_message, sandbox.mail
  `.execute(database)
}
