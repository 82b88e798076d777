import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { getPayoff } from '#contract/loan/payoff.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { sealedKind, type SealedTable } from '#server/platform/field-encryption/sealed-tables.ts'
import { everythingOpened } from '#server/platform/field-encryption/testing-opened.ts'
import { erasedWith } from '#server/service/my-data/export/sealed-columns.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getOffer } from '#contract/application/application.ts'
import { GCASH } from '#server/identity/payout-account/testing-account.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

export type FullBorrower = Awaited<ReturnType<ReturnType<typeof myDataTools>['fullBorrower']>>

/** Text of the canaries, in any column. */
export const CANARY = 'Kanaryo'
/** The same in a column of days. */
export const CANARY_DAY = '1911-11-11'

/** Borrowers with data in every table, and a search for what is left of them. */
export function myDataTools(server: TestApp) {
  const { app, deps } = server
  const { database } = deps
  const { filed, reply, uploaded } = complaintTools(server)
  const { loanOf, pay } = repaymentTools(server)

  /** A borrower who used every feature, with a settled loan or without a loan. */
  async function fullBorrower(brand: string, hadLoan: boolean) {
    const borrower = await signedIn(server, brand)
    const { id, phone, token } = borrower
    await saveAnswers(borrower)
    if (hadLoan) await paidBack(borrower)
    await ask(app, getOffer, { productId: brand === 'given' ? '2' : '12' }, { token })
    const image = await uploaded(token)
    const { problemId } = await filed(token, { problemImage: image })
    await reply(problemId)
    await addTraces(brand, id, phone)
    const session = await findSession(database, token)
    await mintEntry(database, deps.random, session?.id ?? '')
    const headers = { 'idempotency-key': `key-${id}` }
    await ask(app, bindPayoutAccount, { ...GCASH, accountName: 'Ana Cruz' }, { token, headers })
    return { ...borrower, code: await confirmCode(server, borrower, 'erase') }
  }

  async function saveAnswers({ token }: { token: string }) {
    const personal = { group: 'personal', idType: 'passport', idNumber: 'P1234567A' } as const
    await ask(app, saveInformation, personal, { token })
    await ask(app, saveInformation, { group: 'ext', email: 'ana@example.com' }, { token })
    await ask(app, chooseLanguage, { language: 'en' }, { token })
  }

  /** A settled loan, with this many centavos paid too much. */
  async function paidBack({ id, brand }: { id: string; brand: string }, tooMuch = 0) {
    const loan = await loanOf(brand, 60, { owner: id, place: 1 })
    const { orderId, token } = loan
    const payoff = await ask(app, getPayoff, { orderId }, { token })
    const { reference, amount } = await loan.started(payoff.data.amount)
    await pay(reference, tooMuch > 0 ? { amount: amount + tooMuch } : {})
  }

  /** Data from before the sign-in and from outside of it. */
  async function addTraces(brand: string, borrower_id: string, phone: string) {
    const now = deps.clock.now()
    const template_id = brand === 'given' ? '1' : '2'
    const product_id = brand === 'given' ? '1' : '11'
    await database
      .insertInto('borrower_attribution')
      .values({ borrower_id, template_id, registered_at: now })
      .execute()
    await database
      .insertInto('joint_login')
      .values({ link: `link-${borrower_id}`, borrower_id, product_id })
      .execute()
    const place = { id: deps.random.uuid(), product_id, module_id: 1, position_id: 1, at: now }
    await database
      .insertInto('tapped_place')
      .values({ ...place, borrower_id })
      .execute()
    const solved = { brand, phone, answer: 'abcd', serves_until: now }
    await database
      .insertInto('captcha')
      .values({ sid_hash: Buffer.from(borrower_id), ...solved })
      .execute()
  }

  /**
   * Writes a canary into every column that erasure changes, wherever the schema allows it; the keys
   * of the borrower are searched for as they are.
   *
   * @returns the columns that accepted one
   */
  async function letCanariesIn({ id, brand, phone }: FullBorrower): Promise<string[]> {
    const taken: string[] = []
    for (const { id: name } of await imagesOf(id)) await deps.images.put(name, Buffer.from(CANARY))
    for (const [table, { columns, onErase, where }] of Object.entries(PERSONAL_TABLES)) {
      if (onErase === 'keep') continue
      const rows = where({ id, brand, phone })
      for (const column of onErase === 'delete' ? columns : Object.keys(onErase))
        if (await letIn(table, column, rows, id)) taken.push(`${table}.${column}`)
    }
    return taken
  }

  const imagesOf = async (owner: string) =>
    database.selectFrom('complaint_image').select('id').where('borrower_id', '=', owner).execute()

  async function letIn(
    table: string,
    column: string,
    rows: RawBuilder<unknown>,
    borrowerId: string,
  ) {
    const [sealed] = erasedWith(table, [column])
    if (sealed) return letSealedIn(table as SealedTable, column, rows, borrowerId)
    const canary = await canaryOf(table, column)
    const set = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${canary} where ${rows}`
    if (canary === null || KEYS.has(`${table}.${column}`)) return false
    const { numAffectedRows = 0n } = await set.execute(database).catch(unlessConstrained)
    return numAffectedRows > 0n
  }

  /** An encrypted column takes no text in the clear. */
  async function letSealedIn(
    table: SealedTable,
    column: string,
    rows: RawBuilder<unknown>,
    borrowerId: string,
  ) {
    const json = JSON.stringify({ name: CANARY })
    const canary = { text: CANARY, date: CANARY_DAY, json, bytes: CANARY }
    const texts = { [column]: canary[sealedKind(table, column)] } as object
    const changes = Object.entries(await sealRow(database, table, borrowerId, texts)).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    )
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.join(changes)} where ${rows}`.execute(database)
    return numAffectedRows > 0n
  }

  async function canaryOf(table: string, column: string): Promise<RawBuilder<unknown> | null> {
    const { rows } = await sql<{ type: string }>`
      select data_type as type from information_schema.columns
      where table_name = ${table} and column_name = ${column}`.execute(database)
    // Each is different, since some columns are unique.
    const canary = sql`${CANARY}::text || gen_random_uuid()`
    const texts = { text: canary, date: sql`${CANARY_DAY}::date` }
    const rest = { jsonb: sql`${sql.ref(column)} || jsonb_build_object('name', ${canary})` }
    const bytes = { bytea: sql`convert_to(${canary}, 'UTF8')` }
    return { ...texts, ...rest, ...bytes }[rows[0]?.type as 'text'] ?? null
  }

  return {
    fullBorrower,
    paidBack,
    letCanariesIn,
    hits: async (needles: string[]) => hits(server, needles),
  }
}

/** Keys of the borrower's rows and pictures, and what they sign in and confirm with. */
const KEYS = new Set([
  'borrower.phone',
  'sms_code.phone',
  'captcha.phone',
  'kept_answer.scope',
  'complaint_image.id',
  'session.token_hash',
  'sms_code.code_hash',
  'sms_code.purpose',
])

/** SQLSTATE classes 22 and 23: a column whose constraint refuses the canary needs none. */
function unlessConstrained(error: unknown) {
  if (/^2[23]/.test(String((error as { code?: unknown }).code))) return { numAffectedRows: 0n }
  throw error
}

/** The tables and image files that contain one of these texts, encrypted or not. */
async function hits({ deps }: TestApp, needles: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')
    order by 1, 2`.execute(deps.database)
  const wanted = needles.flatMap((needle) => [needle, Buffer.from(needle).toString('hex')])
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.ref(schema)}.${sql.ref(name)}`
    const { rows } = await sql`
      select from ${table} t where exists (
        select from unnest(${wanted}::text[]) needle where position(needle in t::text) > 0)
    `.execute(deps.database)
    if (rows.length > 0) found.push(name)
  }
  for (const { table, text } of await everythingOpened(deps.database))
    if (needles.some((needle) => text.includes(needle)) && !found.includes(table)) found.push(table)
  const folder = join(deps.config.dataDir, 'images')
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && contains(join(file.parentPath, file.name), needles)) found.push(file.name)
  return found
}

function contains(file: string, needles: string[]): boolean {
  const bytes = readFileSync(file)
  return needles.some((needle) => bytes.includes(needle))
}
