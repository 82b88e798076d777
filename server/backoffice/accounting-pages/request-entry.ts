import { CODES } from '#contract/codes.ts'
import type {
  bookAllowance,
  postManualEntry,
  writeLossRates,
} from '#contract/console/reports/accounting-reports.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { ratesAfter } from '#server/backoffice/accounting/loss-rates.ts'
import type { NewRequest } from '#server/backoffice/approvals/approval-requests.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Requests other loss rates. @throws Refusal as their approval would now; -1005 when one waits */
export async function requestLossRates(
  deps: Dependencies,
  { reason, ...input }: StaffInput<typeof writeLossRates>,
  by: string,
): Promise<string> {
  const asked = { kind: 'writeLossRates', input, reason, by } as const
  const about = { brand: input.brand }
  return requestOnce(deps, { ...asked, about, kinds: ['writeLossRates'] }, async (tx) => {
    await ratesAfter(deps, tx, input)
  })
}

/** Requests to book the allowance of a day. @throws Refusal as its approval would now; -1005 when one waits */
export async function requestAllowance(
  deps: Dependencies,
  { reason, ...input }: StaffInput<typeof bookAllowance>,
  by: string,
): Promise<string> {
  return requestPreviewed(
    deps,
    { kind: 'bookAllowance', input, reason, by },
    { brand: input.brand },
  )
}

/** Requests an entry. @throws Refusal as its approval would now; -1005 when one of its document waits, or is booked */
export async function requestManualEntry(
  deps: Dependencies,
  { reason, ...written }: StaffInput<typeof postManualEntry>,
  by: string,
): Promise<string> {
  const { brand } = written
  const document = written.document.trim().replaceAll(/ +/g, ' ').toUpperCase()
  const asked = { kind: 'postManualEntry', input: { ...written, document }, reason, by } as const
  return requestPreviewed(deps, asked, { brand, document }, async (tx) => {
    const known = await requestsAbout(tx, ['postManualEntry'], { brand, document })
    if (known.some(({ checkedAt }) => checkedAt !== null))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('An entry of this document is booked: one that corrects it has its own.'),
      )
  })
}

type Asked = NewRequest<'bookAllowance' | 'postManualEntry'> & { readonly by: string }

async function requestPreviewed(
  deps: Dependencies,
  asked: Asked,
  about: Readonly<Record<string, string>>,
  check: (tx: Transaction) => Promise<void> = async () => {},
): Promise<string> {
  await previewRequest(deps, { ...asked, id: deps.random.uuid() })
  return requestOnce(deps, { ...asked, about, kinds: [asked.kind] }, check)
}
