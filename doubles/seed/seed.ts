import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { storeHolidays } from '#server/reference/holidays/holidays.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { saveTemplate } from '#server/growth/promotion/pages/save-template.ts'
import { savePaydayProduct } from '#doubles/demo/demo-payday-product.ts'
import { DEMO_BORROWERS, type DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { seedStaff } from '#doubles/demo/demo-staff.ts'
import { demoTemplates } from '#doubles/demo/demo-templates.ts'
import { seedComplaints } from '#doubles/seed/seed-complaints.ts'
import { seedIdentity } from '#doubles/seed/seed-identity.ts'
import { seedInformation } from '#doubles/seed/seed-information.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { seedReferred } from '#doubles/seed/seed-referred.ts'
import { addProducts } from '#doubles/seed/seed-products.ts'

/**
 * Tables that a reset keeps: the clock, the brands, how columns are encrypted, the keys of notices
 * that processes remember, and those of migrations and jobs.
 */
const KEPT = new Set([
  'clock',
  'notice_key',
  'walker',
  'brand',
  'field_encryption',
  'kysely_migration',
  'kysely_migration_lock',
])

/** "seed" in ASCII: two processes that start on an empty database seed it once. */
const SEED_LOCK = 0x73656564

/**
 * Fills an empty database with the demo data.
 *
 * @param borrowers some of them alone, for tests: then the queue of underwriters is empty
 */
export async function seedWhenEmpty(
  deps: Dependencies,
  borrowers?: readonly DemoBorrower[],
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    await seedStaff(tx, deps.clock.now())
    const someone = await tx.selectFrom('borrower').select('id').limit(1).executeTakeFirst()
    if (!someone) await seed(deps, tx, borrowers ?? DEMO_BORROWERS)
    if (!someone && !borrowers) await seedRest(deps, tx)
  })
}

/** What tests that name their borrowers do without: the queue, and a product on paydays. */
async function seedRest(deps: Dependencies, tx: Transaction): Promise<void> {
  await savePaydayProduct(deps, tx)
  await seedReferred(deps, tx)
}

/** Empties every table except the kept ones, limits included, and seeds again. */
export async function reseed(deps: Dependencies): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    const tables = await tablesToEmpty(tx)
    await lockAll(tx, tables)
    // The ledger's trigger allows this only with the setting of the sandbox.
    await sql`set local hiram.reseeding = on`.execute(tx)
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(tx)
    await seedStaff(tx, deps.clock.now())
    await seed(deps, tx, DEMO_BORROWERS)
    await seedRest(deps, tx)
  })
}

/**
 * Locks the tables at a moment when no call or job uses any of them. Until then it holds none, so
 * that nobody waits for it and no deadlock comes of it.
 *
 * @throws after half a minute: lock_not_available
 */
async function lockAll(tx: Transaction, tables: readonly string[]): Promise<void> {
  const free = sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} nowait`
  await sql`
    do $$ begin
      for attempt in 1..600 loop
        begin
          ${free};
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'The tables are in use.';
    end $$`.execute(tx)
}

async function tablesToEmpty(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(tx)
  return rows.map(({ name }) => name).filter((name) => !KEPT.has(name))
}

async function seed(
  deps: Dependencies,
  tx: Transaction,
  borrowers: readonly DemoBorrower[],
): Promise<void> {
  await storeHolidays(tx, deps.clock.now())
  await addProducts(deps, tx)
  const byCommand = { staffId: null, at: deps.clock.now() }
  for (const template of demoTemplates(deps.config.brands))
    await saveTemplate(tx, template, byCommand)
  for (const borrower of borrowers) {
    if (deps.config.brands.has(borrower.brand)) await addBorrower(deps, tx, borrower)
  }
}

async function addBorrower(
  deps: Dependencies,
  tx: Transaction,
  borrower: DemoBorrower,
): Promise<void> {
  const { brand, phone, name } = borrower
  const id = deps.random.uuid()
  await tx
    .insertInto('borrower')
    .values({ id, brand, phone, ...(await sealPerson(tx, id, { fullName: name, birthOn: BIRTH })) })
    .execute()
  await seedInformation(deps, tx, borrower, { id, birthOn: BIRTH })
  await seedIdentity(deps, tx, borrower, id)
  await seedLoan(deps, tx, borrower, id)
  await seedComplaints(deps, tx, borrower, id)
}

/** Every demo borrower is of age. */
const BIRTH = Temporal.PlainDate.from('1990-06-12')
