import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { publicKeyText, signingKey } from '#server/lending/bookkeeping/export-key.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type Certificate,
  type CertificateStatement,
  signed,
} from '#server/lending/zero-balance/certificate.ts'
import { ZERO_BALANCE_MESSAGES } from '#server/lending/zero-balance/zero-balance-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Certifies that nothing is owed on a loan as of its last entry. The same entries make the same
 * certificate. A loan that is reopened has no certificate until it is settled again.
 *
 * @throws Refusal -1001 when the loan belongs to another borrower, -1005 unless it is settled
 */
export async function makeCertificate(
  { clock, config, database }: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  brand: BrandSetting,
  borrowerId: string,
  orderId: string,
  key = signingKey(config),
): Promise<Certificate> {
  const today = toManilaDate(clock.now())
  return readAtOneMoment(database, async (tx) => {
    const loan = await findOwnLoan(tx, borrowerId, orderId)
    if (!loan) throw new Refusal(CODES.notFound, localized(ZERO_BALANCE_MESSAGES, 'notFound'))
    const entries = await allEntries(tx, loan.id)
    const { account } = await readAccount(tx, loan)
    const last = entries.at(-1)
    const isSettled = statusOn(loan, account, today) === STATUS.settled
    if (!last || !isSettled || last.outstanding !== 0n)
      throw new Refusal(CODES.notInThisStatus, localized(ZERO_BALANCE_MESSAGES, 'notSettled'))
    const borrower = await holderName(tx, borrowerId)
    return signed(key, {
      ...lenderOf(brand),
      ...loanOf(loan, borrower),
      ...endOf(entries, last),
      key: publicKeyText(key),
    })
  })
}

function lenderOf({ key, company }: BrandSetting) {
  return {
    format: 'hiram-zero-balance/1',
    brand: key,
    lender: company.name,
    secRegistration: company.secRegistration,
    certificateOfAuthority: company.certificateOfAuthority,
  } as const
}

function loanOf({ id, number, productName, principal, appliedAt }: Loan, borrower: string) {
  return {
    borrower,
    orderId: id,
    orderNo: number,
    product: productName,
    currency: 'PHP',
    principal: principal.toString(),
    madeOn: toManilaDate(appliedAt).toString(),
  } as const
}

type End = Pick<
  CertificateStatement,
  | 'certificateNo'
  | 'paidOutOn'
  | 'endedOn'
  | 'ending'
  | 'totalPaid'
  | 'outstanding'
  | 'asOf'
  | 'entryCount'
  | 'head'
>

function endOf(entries: readonly BookedEntry[], last: BookedEntry): End {
  const history = entries.filter(({ reverses, reversedBy }) => !reverses && !reversedBy)
  const paidOut = history.findLast(({ event }) => event === 'disbursed') ?? last
  const isCancelled = history.some(({ event }) => event === 'cancelled')
  return {
    // From the last hash, so that each state of the books has its own certificate number.
    certificateNo: `ZB-${last.sequence}-${last.hash.toString('hex').slice(0, 10).toUpperCase()}`,
    paidOutOn: paidOut.valueOn.toString(),
    endedOn: settlingEntry(entries, last).valueOn.toString(),
    ending: isCancelled ? 'cancelled' : 'settled',
    totalPaid: sum(history.map((entry) => paidIn(entry))).toString(),
    outstanding: '0',
    asOf: last.at.toString(),
    entryCount: entries.length,
    head: last.hash.toString('hex'),
  }
}

/** The entry after which nothing is owed. */
function settlingEntry(entries: readonly BookedEntry[], last: BookedEntry): BookedEntry {
  const lastOwing = entries.findLastIndex(({ outstanding }) => outstanding > 0n)
  return entries[lastOwing + 1] ?? last
}

/** Money paid on the debt, without write-offs, waivers and reversed charges. Centavos. */
function paidIn({ transfers }: BookedEntry): Centavos {
  return sum(
    transfers
      .filter(({ debit, credit }) => credit.startsWith('receivable:') && isMoney(debit))
      .map(({ amount }) => amount),
  )
}

function isMoney(debit: string): boolean {
  return !/^(income|receivable|waived):/.test(debit) && debit !== 'writeOff'
}
