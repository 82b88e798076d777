import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { getDisclosure } from '#contract/loan/documents.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import { MARKETS } from '#domain/market/market.ts'
import { firstLimit } from '#domain/underwriting/loan-limits.ts'
import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import { perCent } from '#domain/money/rate.ts'
import { paydayInterval } from '#domain/schedule/payday-choices.ts'
import { offerRules } from '#server/lending/offer/product-on-offer.ts'
import {
  type TestApplicant,
  testApplicant,
} from '#server/lending/application/testing-application.ts'
import { paperLoan, type PaperLoan } from '#server/lending/disclosure/testing-paper-loan.ts'
import { readStatement } from '#server/lending/disclosure/testing-statement.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Draws numbers from a seed: the same seed makes the same loan histories. */
export type Draw = (least: number, most: number) => number

export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (least, most) => least + Math.floor(next() * (most - least + 1))
}

/** A loan of the proof: on paper by its statement, and in the server. */
export interface LoanHistory {
  readonly borrower: TestApplicant
  readonly key: { readonly productId: string; readonly orderId: string }
  readonly paper: PaperLoan
  readonly net: bigint
  /** Days since 1970. */
  readonly start: number
  readonly dues: readonly number[]
}

/** Makes loan histories in market philippines by the real calls, beside their papers. */
export function playHistories(server: TestApp) {
  const { app, deps } = server
  const { act, pay } = repaymentTools(server)

  /** A product of random terms, and an amount of it that is offered within the caps. */
  async function product(id: string, draw: Draw) {
    const brand = deps.config.brands.get('ph')!
    for (;;) {
      const { installmentCount, isOnPaydays, ...dueDates } = drawDueDates(draw)
      const principal = BigInt(draw(10, 200)) * 100_00n
      const terms = {
        method: 'declining',
        annualRate: perCent(`${draw(0, 70)}.${draw(0, 99)}`.replace(/\.0$/, '')),
        dayCount: draw(0, 3) === 0 && !isOnPaydays ? '30/360' : 'actual/365',
        ...dueDates,
        monthEnd: 'clamp',
        principalGraceCount: draw(0, 4) === 0 ? 1 : 0,
        installmentMultiple: draw(0, 2) === 0 && !isOnPaydays ? 100n : 1n,
        installmentFee: draw(0, 1) === 0 ? 0n : BigInt(draw(1, 60_00)),
        upFrontFeeRate: perCent(draw(0, 1) === 0 ? '0' : `${draw(1, 9)}.5`),
        passesOnStampTax: draw(0, 2) === 0,
        extensionFeeRate: perCent('1'),
        extensionCountMost: 0,
        principalLeast: principal,
        principalMost: principal,
        principalAtFirst: principal,
        principalStep: 100n,
        installmentCounts: [installmentCount],
      } as const
      const startsOn = deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
      const row = { id, brand: 'ph', name: `Random ${id}`, logo: '' }
      const rules = offerRules(brand, startsOn, firstLimit(terms))
      if (terms.principalGraceCount >= installmentCount) continue
      if (!isOffered(terms, installmentCount, principal, rules)) continue
      await deps.database
        .insertInto('product')
        .values({
          ...row,
          terms: JSON.stringify(termsRecord(terms)),
          presentation: JSON.stringify({
            ...((await presentationOf('12')) as object),
          }),
        })
        .execute()
      return
    }
  }

  async function presentationOf(id: string): Promise<unknown> {
    const { presentation } = await deps.database
      .selectFrom('product')
      .select('presentation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return presentation
  }

  async function statementOf(orderId: string, token: string, issued: 0 | 1) {
    const { rawPayload } = await app.inject({
      url: `${API_BASE}${getDisclosure.path}?orderId=${orderId}&issued=${issued}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    return readStatement(text)
  }

  /** Applies for such a loan, receives the money, and reads the statements. */
  async function begin(index: number, draw: Draw): Promise<LoanHistory> {
    const productId = `random-${index}`
    await product(productId, draw)
    const borrower = await testApplicant(server, 'ph')
    const orderId = await borrower.apply({ productId })
    const { token } = borrower
    await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
    const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo: '09171234567' }
    const bound = { product_id: productId, accountName: 'Ana Cruz', ...account }
    expect((await ask(app, bindPayoutAccount, bound, { token })).code).toBe('0')
    await settleJobs(deps)
    const [payout] = await act<{ reference: string }[]>('GET', `/payouts?orderId=${orderId}`)
    await act('POST', `/payouts/${payout!.reference}/succeed`)
    const accepted = await statementOf(orderId, token, 0)
    const read = await statementOf(orderId, token, 1)
    const start = today(server)
    // "no amount is above the one that you accepted"
    expect(read.rows.map(({ total }) => total)).toEqual(accepted.rows.map(({ total }) => total))
    return {
      borrower,
      key: { productId, orderId },
      paper: paperLoan(read, start),
      net: read.net,
      start,
      dues: read.rows.map(({ due }) => due),
    }
  }

  /** Pays an amount computed on paper; the server must ask for the same amount. */
  async function payOn(
    { borrower: { token }, key, paper }: LoanHistory,
    kind: Payment,
  ): Promise<string[]> {
    const day = today(server)
    if (paper.isSettled()) return []
    const found: string[] = []
    const isWhole = kind === 'payoff'
    const figure = isWhole ? paper.payoff(day) : paper.toPay(day)
    const theirs = isWhole
      ? (await ask(app, getPayoff, { orderId: key.orderId }, { token })).data?.amount
      : (await ask(app, getRepayment, key, { token })).data?.repayAmount
    if (BigInt(theirs ?? 0) !== figure)
      found.push(`${key.productId}: ${isWhole ? 'payoff' : 'asked'} ${theirs}, on paper ${figure}`)
    const amount = amountOf(kind, figure, paper.payoff(day))
    const input = { ...key, amount: Number(amount), channelNumber: 'GCSH' }
    const started = await ask(app, startPayment, input, { token })
    if (started.code !== '0') return [...found, `${key.productId}: ${started.message}`]
    const [payment] = await act<{ reference: string }[]>('GET', `/payments?orderId=${key.orderId}`)
    await pay(payment!.reference)
    paper.pay(day, amount)
    return found
  }

  /** The differences between ledger and paper in the end. */
  async function differences({ borrower, key, paper, net }: LoanHistory): Promise<string[]> {
    const entries = await loanEntries(deps.database, key.orderId)
    const { outstanding } = await loanBalances(deps.database, key.orderId)
    const moved = { penalty: 0n, fee: 0n, interest: 0n, principal: 0n }
    let paidOut = 0n
    for (const { event, transfers } of entries)
      for (const { debit, credit, amount } of transfers) {
        if (event === 'disbursed' && credit.startsWith('cash:')) paidOut += amount
        const [kind, , portion] = credit.split(':')
        const part = ({ penalties: 'penalty', fees: 'fee' } as Record<string, string>)[portion!]
        // Only money that came in for a portion; deductions never came in.
        if (kind === 'receivable' && !debit.startsWith('income:') && event !== 'disbursed')
          moved[(part ?? portion) as keyof typeof moved] += amount
      }
    const surplus = await surplusBalance(deps.database, borrower.id)
    const owed = Object.values(outstanding).reduce((sum, each) => sum + (each ?? 0n), 0n)
    const totals = paper.totals()
    const lines = (Object.keys(moved) as (keyof typeof moved)[])
      .filter((part) => moved[part] !== totals[part])
      .map((part) => `${part}: the ledger has ${moved[part]}, the paper ${totals[part]}`)
    if (paidOut !== net) lines.push(`paid out ${paidOut}, the statement says ${net}`)
    if (owed !== 0n || surplus !== 0n) lines.push(`still owed ${owed}, surplus ${surplus}`)
    return lines.map((line) => `${key.productId}: ${line}`)
  }

  return { begin, payOn, differences, market: MARKETS.philippines, act }
}

/** What a borrower does on a day. */
export type Payment = 'asked' | 'part' | 'more' | 'payoff'

/** Parts of the amount asked for, or more than it, up to the payoff. */
function amountOf(kind: Payment, asked: bigint, payoff: bigint): bigint {
  const part = (asked * 4n) / 10n
  if (kind === 'part' && part > 1_00n) return part
  const more = (asked * 17n) / 10n
  return kind === 'more' ? (more < payoff ? more : payoff) : asked
}

/** A borrower's plan: each installment early, on time, late, in parts, with more, or not yet. */
export function drawPlan({ dues, start }: LoanHistory, draw: Draw): Map<number, Payment> {
  const plan = new Map<number, Payment>()
  const last = dues.at(-1) ?? start
  dues.forEach((due, place) => {
    const before = dues[place - 1] ?? start
    const early = draw(place === 0 ? start : before + 1, due)
    const habit = draw(0, 8)
    if (habit === 0) plan.set(early, 'asked')
    if (habit === 1) plan.set(due, 'asked')
    if (habit === 2) plan.set(due + draw(1, 45), 'asked')
    if (habit === 3) plan.set(early, 'part').set(due + draw(1, 30), 'asked')
    if (habit === 4) plan.set(early, 'part').set(due, 'asked')
    if (habit === 5) plan.set(early, 'more')
    if (habit === 6) plan.set(due + draw(1, 20), 'more')
  })
  if (draw(0, 4) === 0) plan.set(draw(start + 1, last), 'payoff')
  // The rest at the end, sometimes so late that the cap limits the penalty.
  const end = last + (draw(0, 9) === 0 ? draw(300, 420) : draw(1, 60))
  for (const day of [...plan.keys()].filter((each) => each >= end)) plan.delete(day)
  return plan.set(end, 'asked')
}

/** The server's Manila day, in days since 1970. */
export function today({ deps }: TestApp): number {
  return Math.floor((deps.clock.now().epochMilliseconds / 3_600_000 + 8) / 24)
}

/** Every so many days, or on paydays. */
function drawDueDates(draw: Draw) {
  const every = draw(7, 61)
  const payday = ([undefined, undefined, 'both', 'monthEnd', 15] as const)[draw(0, 4)]
  if (payday === undefined) {
    const installmentCount = draw(Math.ceil(91 / every), Math.min(12, Math.floor(200 / every)))
    return { installmentCount, isOnPaydays: false, interval: { every, unit: 'days' } } as const
  }
  const installmentCount = payday === 'both' ? draw(7, 12) : draw(4, 6)
  return { installmentCount, isOnPaydays: true, payday, interval: paydayInterval(payday) } as const
}
