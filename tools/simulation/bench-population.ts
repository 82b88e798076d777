import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#server/sandbox/demo-borrowers.ts'
import { seedLoan } from '#server/sandbox/seed-loans.ts'
import type { BenchApp } from './bench-app.ts'

/** Days of the loans: one payment after 91 days, so that in 91 days each changes three times. */
export const TERM_DAYS = 91

const PRODUCTS = [
  ['given', '1'],
  ['ph', '11'],
] as const

/**
 * Lends one loan of each age and market by the product's use cases, and copies them, set by set,
 * until there are `count`: rows as the product writes them, under new ids, their chains hashed again.
 */
export async function populate({ deps, patient }: BenchApp, count: number): Promise<void> {
  await lendOneOfEachAge(deps)
  await copyLoans(patient, count)
  await encryptRows(patient)
  await sql`vacuum analyze`.execute(patient)
  await sql`checkpoint`.execute(patient)
}

/** Lends one loan of an age in each market, and copies them until there are `count`. */
export async function populateOfAge(
  { deps, patient }: Pick<BenchApp, 'deps' | 'patient'>,
  age: number,
  count: number,
): Promise<void> {
  const originals = PRODUCTS.map(([brand, productId]) => ({ brand, productId, age }))
  await populateWith({ deps, patient }, originals, count)
}

/** A loan to copy: of a product, paid out some days ago. */
export interface Original {
  readonly brand: string
  readonly productId: string
  readonly age: number
}

/** Lends these loans and copies them until there are `count`. */
export async function populateWith(
  { deps, patient }: Pick<BenchApp, 'deps' | 'patient'>,
  originals: readonly Original[],
  count: number,
): Promise<void> {
  for (const { brand, productId, age } of originals) await lend(deps, brand, productId, age)
  await copyLoans(patient, count)
  await encryptRows(patient)
  await sql`vacuum analyze`.execute(patient)
}

async function lendOneOfEachAge(deps: Dependencies): Promise<void> {
  for (let age = 1; age <= TERM_DAYS; age += 1) {
    for (const [brand, productId] of PRODUCTS) await lend(deps, brand, productId, age)
  }
}

async function lend(
  deps: Dependencies,
  brand: string,
  productId: string,
  age: number,
): Promise<void> {
  const id = deps.random.uuid()
  const name = 'Ana Cruz'
  const history = { product: 1, disbursedDaysAgo: age } as const
  const borrower: DemoBorrower = { key: '', brand, name, phone: '', productId, history }
  await deps.database.transaction().execute(async (tx) => {
    await tx
      .insertInto('borrower')
      .values({
        id,
        brand,
        phone: `${brand} ${age}`,
        ...(await sealPerson(tx, id, { fullName: name, birthOn: BIRTH })),
      })
      .execute()
    await seedLoan(deps, tx, borrower, id)
  })
}

const BIRTH = Temporal.PlainDate.from('1990-06-12')

/** Without triggers, which would do for each entry what is copied here; the audit looks after it. */
async function copyLoans(database: Database, count: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`
      create temp table copy on commit drop as
      select loan.id as old_loan, loan.borrower_id as old_borrower, payout.id as old_payout,
        gen_random_uuid() as loan, gen_random_uuid() as borrower, gen_random_uuid() as payout,
        gen_random_uuid() as account, row_number() over (order by round, loan.id) as place
      from (select *, row_number() over (order by id) as nth, count(*) over () as originals
          from loan) loan
        join payout on payout.loan_id = loan.id,
        generate_series(2, ${count}::int / originals
          + case when nth <= ${count}::int % originals then 1 else 0 end) as round`.execute(tx)
    for (const copying of COPIES) await copying.execute(tx)
    await copyEntries(tx)
  })
}

/** Each row of an original with its ids exchanged; what is encrypted for one borrower, in the clear. */
const COPIES = [
  sql`insert into borrower select (jsonb_populate_record(original,
      jsonb_build_object('id', borrower, 'phone', 'copy ' || place, 'lifetime_id', null,
        'full_name', 'Ana Cruz', 'full_name_sealed', null, 'birth_on', '1990-06-12',
        'birth_on_sealed', null, 'search_hashes', null))).*
    from copy join borrower original on original.id = old_borrower`,
  sql`insert into loan select (jsonb_populate_record(original, jsonb_build_object(
      'id', loan, 'borrower_id', borrower, 'number', 'COPY-' || place))).*
    from copy join loan original on original.id = old_loan`,
  sql`insert into loan_schedule select (jsonb_populate_record(original, jsonb_build_object(
      'loan_id', loan, 'borrower_id', borrower))).*
    from copy join loan_schedule original on original.loan_id = old_loan`,
  sql`insert into payout_account select (jsonb_populate_record(original, jsonb_build_object(
      'id', account, 'borrower_id', borrower, 'account_number', '09170000001',
      'account_number_sealed', null, 'holder_name', 'Ana Cruz', 'holder_name_sealed', null,
      'search_hashes', null))).*
    from copy join payout_account original on original.borrower_id = old_borrower`,
  sql`insert into payout select (jsonb_populate_record(original, jsonb_build_object(
      'id', payout, 'borrower_id', borrower, 'loan_id', loan, 'account_id', account,
      'our_reference', 'PO-' || payout))).*
    from copy join payout original on original.id = old_payout`,
  sql`insert into balance select (jsonb_populate_record(original, jsonb_build_object(
      'account', replace(replace(account_name, old_loan::text, loan::text),
        old_borrower::text, borrower::text),
      'borrower_id', borrower, 'loan_id', case when original.loan_id is not null then loan end))).*
    from copy join balance original on original.borrower_id = old_borrower,
      lateral (select original.account as account_name) named`,
]

/** Entry by entry of all chains at once, since each is hashed over the one before. */
async function copyEntries(tx: Database): Promise<void> {
  await sql`
    create temp table copied_entry on commit drop as
    select 'loan:' || copy.loan as chain, sequence, brand, borrower, copy.loan, event, reason,
      replace(replace(reference, old_loan::text, copy.loan::text),
        old_payout::text, payout::text) as reference, value_on, at,
      replace(replace(replace(content, old_loan::text, copy.loan::text),
        old_borrower::text, borrower::text), old_payout::text, payout::text) as content
    from copy join entry on entry.loan_id = old_loan`.execute(tx)
  const { rows } = await sql<{ most: bigint }>`
    select max(sequence) as most from copied_entry`.execute(tx)
  for (let sequence = 1n; sequence <= (rows[0]?.most ?? 0n); sequence += 1n)
    await sql`
      insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
        value_on, at, content, previous_hash, hash)
      select added.chain, added.sequence, added.brand, borrower, added.loan, added.event,
        added.reason, added.reference, added.value_on, added.at, added.content,
        coalesce(before.hash, ''),
        sha256(coalesce(before.hash, '') || convert_to(added.content, 'UTF8'))
      from copied_entry added
        left join entry before on before.chain = added.chain and before.sequence = ${sequence} - 1
      where added.sequence = ${sequence}`.execute(tx)
  await sql`
    insert into transfer (chain, sequence, line, debit, credit, amount, installment)
    select chain, sequence, ordinality, value->>'debit', value->>'credit',
      (value->>'amount')::bigint, (value->>'installment')::integer
    from copied_entry, jsonb_array_elements(content::jsonb->'transfers') with ordinality
  `.execute(tx)
  await sql`
    insert into chain (chain, brand, borrower_id, loan_id, entry_count, head)
    select distinct on (chain) chain, brand, borrower_id, loan_id, sequence, hash
    from entry where chain in (select chain from copied_entry)
    order by chain, sequence desc`.execute(tx)
}
