import type { Database } from '#server/platform/database/database.ts'
import type { NoticeReader, RawNotice } from '#server/providers/provider-notice.ts'
import type { Stage } from '#server/payments/rehearsal/stage.ts'
import { waitForFact } from '#server/payments/rehearsal/stage.ts'
import {
  compareFacts,
  type Facts,
  NONE,
  notRun,
  type RehearsedStep,
} from '#server/payments/rehearsal/step.ts'

/** A notice that is to come. */
export interface AwaitedNotice {
  readonly name: string
  readonly provider: string
  readonly kind: 'payment' | 'payout'
  readonly reference: string
  readonly ourReference: string
  readonly status: string
}

interface Named {
  readonly status: string
}

/** Our server took in a notice of the payment, believed it, and read this status. */
export async function rehearseNotice<T extends Named>(
  stage: Stage,
  reader: NoticeReader<T>,
  awaited: AwaitedNotice,
): Promise<RehearsedStep> {
  if (!(await stage.isServing()))
    return notRun(awaited.name, 'no server takes notices at PUBLIC_URL: start it there')
  const expected = { notice: 'believed', status: awaited.status }
  const seen = await waitForFact(
    stage,
    async () => latestFacts(stage.db, reader, awaited),
    'status',
    awaited.status,
  )
  return compareFacts(awaited.name, expected, seen)
}

async function latestFacts<T extends Named>(
  db: Database,
  reader: NoticeReader<T>,
  { provider, kind, reference, ourReference, status }: AwaitedNotice,
): Promise<Facts> {
  const rows = await db
    .selectFrom('provider_notice')
    .select(['method', 'query', 'headers', 'body', 'received_at', 'was_genuine'])
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where((either) =>
      either.or([either('reference', '=', reference), either('our_reference', '=', ourReference)]),
    )
    .orderBy('received_at', 'desc')
    .execute()
  const all = rows.map(({ was_genuine: wasGenuine, received_at: receivedAt, ...row }): Facts => {
    if (!wasGenuine) return { notice: 'refused', status: NONE }
    const raw = { ...row, receivedAt } as RawNotice
    const reading = reader.readChecked(raw)
    return reading.isGenuine
      ? { notice: 'believed', status: reading.notice.status }
      : { notice: `refused: ${reading.why}`, status: NONE }
  })
  return all.find((facts) => facts['status'] === status) ?? all[0] ?? { notice: NONE, status: NONE }
}
