import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CollectionAction } from '#doubles/dragonpay/collections/collection-actions.ts'
import type { Doubles } from '#doubles/services/doubles.ts'
import { changeAtProvider, forgetAtProvider } from '#doubles/services/provider-rows.ts'
import type { Answers } from '#drills/chaos/dialogue.ts'

/** A payment that was started before: the provider has it, and nobody has paid. */
export interface StartedAtProvider {
  readonly provider: 'dragonpay' | 'paymongo'
  /** The provider's name for it. */
  readonly reference: string
  readonly ourReference: string
  readonly loanId: string
  /** Centavos. */
  readonly amount: number
}

/** What a payer, a bank or a forger does. */
export interface ProviderAction {
  readonly reference: string
  readonly action: CollectionAction
  readonly options?: {
    /** Centavos. */
    readonly amount?: number
    readonly lie?: number
    readonly times?: number
    /** Seconds. */
    readonly delay?: number
    readonly forge?: boolean
  }
}

/** A difference that reconciliation must find. */
export interface Planted {
  readonly reference: string
  readonly kind: 'paid more' | 'refunded' | 'other channel' | 'forgotten' | 'of nobody'
}

/** What the process of the providers does when the run asks for it. */
export function providerActions(
  doubles: Doubles,
  database: Database,
  now: () => Temporal.Instant,
): Answers {
  return {
    start: async (started: readonly StartedAtProvider[]) => {
      await startCollections(
        database,
        started.filter(({ provider }) => provider === 'dragonpay'),
        now(),
      )
      await startCheckouts(
        database,
        started.filter(({ provider }) => provider === 'paymongo'),
        now(),
      )
    },
    act: async ({
      reference,
      action,
      options: { amount, lie, ...options } = {},
    }: ProviderAction) => {
      await doubles.actOnPayment(reference, action, {
        ...options,
        ...(amount === undefined ? {} : { amount: BigInt(amount) }),
        ...(lie === undefined ? {} : { lie: BigInt(lie) }),
      })
    },
    /** It is paid, and nobody is told. */
    'settle silently': async (reference: string) => settleSilently(database, reference, now()),
    /** The first payment of a loan that the borrower started; null: the provider has none. */
    'first of loan': async (loanId: string) =>
      (await doubles.listPayments(loanId)).at(-1)?.reference ?? null,
    plant: async (planted: readonly Planted[]) => {
      for (const each of planted) await plant(database, each, now())
    },
  }
}

async function startCollections(
  database: Database,
  started: readonly StartedAtProvider[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into sandbox.dragonpay_collection (refno, token, txnid, amount, description, email, mobile,
      procid, param1, param2, state, message, made_at, expires_at)
    select reference, reference, "ourReference", amount, 'Loan repayment', 'pay@hiram.example', '',
      'GCSH', "loanId", '', 'pending', '', ${at}, ${at.add({ hours: 24 })}
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb)
      as one (reference text, "ourReference" text, "loanId" text, amount bigint)`.execute(database)
}

async function startCheckouts(
  database: Database,
  started: readonly StartedAtProvider[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into sandbox.paymongo_checkout (id, reference_number, amount, name, type, loan_id,
      success_url, state, made_at)
    select reference, "ourReference", amount, 'Loan repayment', 'gcash', "loanId",
      'http://localhost/back', 'active', ${at}
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb)
      as one (reference text, "ourReference" text, "loanId" text, amount bigint)`.execute(database)
}

async function settleSilently(
  database: Database,
  reference: string,
  at: Temporal.Instant,
): Promise<void> {
  await changeAtProvider(database, reference, {
    state: 'paid',
    isPaid: true,
    settledOn: toManilaDate(at),
  })
  await sql`
    update sandbox.paymongo_checkout set payment_id = 'pay_' || id,
      payment_place = nextval('sandbox.paymongo_payment_place'), payment_state = 'paid',
      paid = amount, paid_at = ${at}
    where id = ${reference} and payment_id is null`.execute(database)
}

async function plant(
  database: Database,
  { reference, kind }: Planted,
  at: Temporal.Instant,
): Promise<void> {
  if (kind === 'paid more') await changeAtProvider(database, reference, { paidMore: 100 })
  if (kind === 'refunded') await changeAtProvider(database, reference, { state: 'refunded' })
  if (kind === 'other channel') await changeAtProvider(database, reference, { channel: 'BDO' })
  if (kind === 'forgotten') await forgetAtProvider(database, reference)
  if (kind !== 'of nobody') return
  const nobody = { provider: 'dragonpay', ourReference: `NOBODY-${reference}`, loanId: '' } as const
  await startCollections(database, [{ ...nobody, reference, amount: 777_00 }], at)
  await settleSilently(database, reference, at)
}
