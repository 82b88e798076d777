import { CODES } from '#contract/codes.ts'
import type { makeArchive } from '#contract/console/reports/archives.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import {
  insertArchive,
  loansByNumber,
  type WantedLoan,
} from '#server/backoffice/archives/archive-store.ts'
import { loansOfFilter } from '#server/backoffice/loan/loan-book.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Asked = StaffInput<typeof makeArchive>

/** Unknown numbers that a refusal names. */
const MAX_NAMED = 50

/**
 * Begins an archive of a document of each of these loans, in the background.
 *
 * @returns its id, and whose documents will be in it
 * @throws Refusal -1002 for numbers of no loan, no loans, or too many, -1005 while one is being made
 *   for this person
 */
export async function startArchive(
  deps: Pick<Dependencies, 'database' | 'config' | 'clock' | 'random'>,
  asked: Asked,
  by: string,
): Promise<{ readonly id: string; readonly borrowerIds: readonly string[] }> {
  const { database, clock, random, config } = deps
  const loans = await wantedLoans(deps, asked)
  const askedAt = clock.now()
  const archive = {
    id: random.uuid(),
    kind: asked.kind,
    askedBy: by,
    askedAt,
    reason: asked.reason,
    expiresAt: askedAt.add({ hours: 24 * config.archives.days }),
    loans,
  }
  const isBegun = await database.transaction().execute((tx) => insertArchive(tx, archive))
  if (!isBegun)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('An archive is being made for you: wait until it is ready.'),
    )
  return { id: archive.id, borrowerIds: loans.map(({ borrowerId }) => borrowerId) }
}

async function wantedLoans(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  { numbers = '', leaveOutUnknown = false, number, status, due }: Asked,
): Promise<readonly WantedLoan[]> {
  const most = config.archives.loansMost
  const typed = [...new Set(numbers.split(/[\s,;]+/).filter((each) => each !== ''))]
  if (typed.length > most) throw refused(`numbers: ${typed.length} loans; ${most} at most.`)
  const isFiltered = Boolean(number?.trim()) || status !== undefined || due !== undefined
  if (typed.length === 0 && !isFiltered)
    throw refused('numbers: name loans, or filter the list of loans first.')
  const loans =
    typed.length > 0
      ? await loansByNumber(database, typed)
      : await loansOfFilter(database, { number, status, due }, most + 1)
  const known = new Set(loans.map((loan) => loan.number))
  const unknown = typed.filter((each) => !known.has(each))
  if (unknown.length > 0 && !leaveOutUnknown) throw unknownRefused(unknown)
  if (loans.length > most) throw refused(`More than ${most} loans: narrow the filter.`)
  if (loans.length === 0) throw refused('No loan matches.')
  return loans
}

/** Names each of them, and what can be done about it. */
function unknownRefused(unknown: readonly string[]): Refusal {
  const more = unknown.length - MAX_NAMED
  const named = unknown.slice(0, MAX_NAMED).join(', ')
  return refused(
    `numbers: no loan has ${named}${more > 0 ? `, and ${more} more` : ''}. Correct ${unknown.length === 1 ? 'it' : 'them'}, or leave ${unknown.length === 1 ? 'it' : 'them'} out.`,
  )
}

function refused(why: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(why))
}
