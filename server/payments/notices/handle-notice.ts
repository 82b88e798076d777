import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { confirmPayoutNotice } from '#server/payments/payouts/confirm-payout-notice.ts'
import { confirmRefundNotice } from '#server/payments/refunds/confirm-refund-notice.ts'
import { readStored } from '#server/payments/notices/read-notice.ts'
import { endNotice } from '#server/payments/posting/end-notice.ts'
import {
  type ArrivedNotice,
  queueNotice,
  storeNotice,
} from '#server/payments/notices/store-notice.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { doAfterAnswer } from '#server/platform/jobs/answered-work.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/**
 * Stores a notice; once this resolves it may be acknowledged. It is handled in its turn, the first at
 * once, or by a job while the provider is silent, the notice cannot be handled, or too many wait. Those
 * of a provider do not wait for another.
 */
export async function receiveNotice(deps: Dependencies, notice: ArrivedNotice): Promise<Received> {
  const id = await storeNotice(deps, notice)
  const handled = doAfterAnswer(deps.database, `notices of ${notice.provider}`, async () =>
    handleStored(deps, { ...notice, id }).catch(async (error: unknown) => {
      if (!(error instanceof ProviderSilent))
        deps.logger.error({ err: error, notice: id }, 'a notice could not be handled')
      await handleLater(deps, id)
    }),
  )
  if (handled) return { handled }
  await handleLater(deps, id)
  return { handled: Promise.resolve() }
}

export interface Received {
  /** Its end here; a job may have it then. */
  readonly handled: Promise<void>
}

/** What cannot even be queued is found by the scheduler (unsettled-notices.ts). */
async function handleLater(
  deps: Pick<Dependencies, 'database' | 'logger'>,
  id: string,
): Promise<void> {
  await queueNotice(deps.database, id).catch((error: unknown) =>
    deps.logger.error({ err: error, notice: id }, 'a notice could not be queued'),
  )
}

/**
 * Handles a stored notice and stores the outcome. A second run is harmless: money is booked once.
 *
 * @throws ProviderSilent when the provider did not answer: the job is tried again
 */
export async function handleNotice(deps: Dependencies, noticeId: string): Promise<void> {
  const notice = await deps.database
    .selectFrom('provider_notice')
    .select(['kind', 'provider', 'method', 'query', 'headers', 'body', 'received_at'])
    .select(['handled_at', 'was_genuine as wasGenuine'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice || notice.handled_at !== null) return

  const raw = {
    method: notice.method,
    query: notice.query as Record<string, string>,
    headers: notice.headers as Record<string, string>,
    body: notice.body,
    receivedAt: notice.received_at,
  }
  const { kind, provider, wasGenuine } = notice
  await handleStored(deps, { id: noticeId, kind, provider, raw, wasGenuine: wasGenuine === true })
}

/** The same of a notice that was just stored: nobody else handles it yet. */
async function handleStored(deps: Dependencies, notice: StoredNotice): Promise<void> {
  const { id, kind, raw } = notice
  const outcome =
    kind === 'payout' ? await confirmPaidOut(deps, notice) : await applyPaymentNotice(deps, notice)
  // What is booked marks its notice in the same transaction.
  if (kind === 'payment' && outcome === 'booked') return
  await endNotice(deps.database, { id, receivedAt: raw.receivedAt }, deps.clock.now(), outcome)
}

/** Of a provider, at once. */
const MAX_INQUIRIES = 64

/**
 * Applies the payment of a notice if the notice is genuine and the provider's inquiry confirms it.
 *
 * @returns the outcome
 * @throws ProviderSilent: the job is tried again
 */
async function applyPaymentNotice(deps: Dependencies, received: StoredNotice): Promise<string> {
  const { id, raw } = received
  const provider = deps.payments.named(received.provider)
  const reading = await readStored(deps.database, received, provider.notices)
  if (!reading.isGenuine) return `not believed: ${reading.why}`
  const { notice } = reading
  const asked = { reference: notice.reference }
  const kind = `inquiries at ${received.provider}`
  const answer = await inTurn(deps.database, kind, MAX_INQUIRIES, async () => provider.ask(asked))
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payment'
  const kept = { ...notice, stored: { id, receivedAt: raw.receivedAt } }
  return applyPaymentInquiry(deps, provider, answer.value, kept, raw.receivedAt)
}

/** A refund goes out as a payout does; its name says which it is. */
async function confirmPaidOut(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  received: StoredNotice,
): Promise<string> {
  const { provider } = received
  const reading = await readStored(deps.database, received, deps.payouts.named(provider).notices)
  if (!reading.isGenuine) return `not believed: ${reading.why}`
  const ofRefund = await confirmRefundNotice(deps, provider, reading.notice)
  return ofRefund ?? confirmPayoutNotice(deps, provider, reading.notice)
}

/** A notice, as it is stored. */
interface StoredNotice {
  readonly id: string
  readonly kind: string
  readonly provider: string
  readonly raw: RawNotice
  readonly wasGenuine: boolean
}
