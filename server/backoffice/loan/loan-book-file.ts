import type { listLoans } from '#contract/console/loans/loans.ts'
import { LOAN_STATUS_WORDS, WRITTEN_OFF } from '#contract/console/loans/loan-words.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { FileWords } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The loan book as a file that people open in a spreadsheet: its sums add up there. */
export function bookWords(brands: Dependencies['config']['brands']): FileWords<typeof listLoans> {
  return {
    Number: ({ number }) => number,
    Borrower: ({ borrowerName }) => borrowerName,
    Brand: ({ brand }) => brands.get(brand)?.appName ?? brand,
    Product: ({ product }) => product,
    Status: ({ status, isWrittenOff }) =>
      isWrittenOff ? WRITTEN_OFF : (LOAN_STATUS_WORDS[status] ?? status),
    'Amount (PHP)': ({ principal }) => inPesos(principal),
    'Balance (PHP)': ({ balance }) => inPesos(balance),
    'To pay now (PHP)': ({ due }) => inPesos(due),
    'Days late': ({ daysLate }) => daysLate,
    'Late since': ({ lateSince }) => lateSince,
    'Next due date': ({ nextOn }) => nextOn,
    'Paid out': ({ disbursedOn }) => disbursedOn,
    'Applied (Manila time)': ({ appliedAt }) => inManila(appliedAt),
  }
}

/** Pesos without a sign, so that a spreadsheet reads a number: 123450 is 1234.50. */
function inPesos(centavos: string | null): string | null {
  if (centavos === null) return null
  const amount = BigInt(centavos)
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** To the minute, as spreadsheets read it: 2026-11-30 14:05. */
function inManila(at: string): string {
  const { year, month, day, hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(MANILA)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

const two = (part: number) => String(part).padStart(2, '0')
