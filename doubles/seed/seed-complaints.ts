import { rateComplaint } from '#server/service/complaint/replies/rate-complaint.ts'
import { reopenComplaint } from '#server/service/complaint/replies/reopen-complaint.ts'
import { addReply } from '#server/service/complaint/replies/reply-to-complaint.ts'
import { fileComplaint, type ComplaintForm } from '#server/service/complaint/file-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { daysAgo, depsAt } from '#doubles/seed/seed-loans.ts'

/** A demo complaint and its history, in days before today. */
interface ComplaintHistory {
  readonly form: ComplaintForm
  readonly filedDaysAgo: number
  readonly answeredDaysAgo?: number
  readonly score?: number
  readonly reopenedDaysAgo?: number
}

const REPLY = 'Thank you for telling us. We have looked into it, and it is put right.'

/** One in every state: open, answered, rated, opened again. */
const COMPLAINTS: readonly ComplaintHistory[] = [
  {
    form: { problemType: '4', problemDetail: 'The app asked me to sign in again and again.' },
    filedDaysAgo: 20,
    answeredDaysAgo: 18,
    score: 5,
  },
  {
    form: { problemType: '3', problemDetail: 'Please explain the fees of my loan.' },
    filedDaysAgo: 12,
    answeredDaysAgo: 10,
  },
  {
    form: {
      problemType: '1',
      problemSonType: '13',
      problemDetail: 'I was called five times in one evening.',
    },
    filedDaysAgo: 8,
    answeredDaysAgo: 6,
    reopenedDaysAgo: 1,
  },
  {
    form: { problemType: '2', problemDetail: 'I paid at the counter and see no payment here.' },
    filedDaysAgo: 1,
  },
]

/** Files complaints of a demo borrower about the newest loan, with the server's use cases. */
export async function seedComplaints(
  deps: Dependencies,
  tx: Transaction,
  { brand, history }: DemoBorrower,
  borrowerId: string,
): Promise<void> {
  if (!history?.hasComplaints) return
  const loans = await listLoans(tx, borrowerId)
  const orderNo = loans.find(({ disbursedOn }) => disbursedOn !== null)?.number ?? ''
  for (const complaint of COMPLAINTS)
    await seedComplaint(deps, tx, { borrowerId, brand, orderNo }, complaint)
}

async function seedComplaint(
  deps: Dependencies,
  tx: Transaction,
  { borrowerId, brand: key, orderNo }: { borrowerId: string; brand: string; orderNo: string },
  { form, filedDaysAgo, answeredDaysAgo, score, reopenedDaysAgo }: ComplaintHistory,
): Promise<void> {
  const at = (days: number): Dependencies => ({
    ...depsAt(deps, tx, daysAgo(deps.clock.now(), days)),
    // Limits use another connection, which would wait for the seed.
    limits: {
      count: async () => {},
      take: async () => true,
      check: async () => {},
      isLeft: async () => true,
      giveBack: async () => {},
    },
  })
  const brand = deps.config.brands.get(key)
  if (!brand) throw new Error(`There is no brand ${key}.`)
  const author = { borrowerId, brand }
  const filed = await fileComplaint(at(filedDaysAgo), tx, author, { ...form, orderNo })
  if (answeredDaysAgo === undefined) return
  const reply = { text: REPLY, imageIds: [], repliedBy: 'demo', decision: null }
  await addReply(at(answeredDaysAgo), tx, filed, reply)
  const problemId = filed.id
  if (score) await rateComplaint(at(answeredDaysAgo), tx, borrowerId, { problemId, score })
  if (reopenedDaysAgo === undefined) return
  const problemDetail = 'It happened again yesterday.'
  const reopener = { borrowerId, market: author.brand.market }
  await reopenComplaint(at(reopenedDaysAgo), tx, reopener, { problemId, problemDetail })
}
