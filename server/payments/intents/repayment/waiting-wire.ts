import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import type { Language } from '#contract/brand.ts'
import type { WaitingPayment as WaitingWire } from '#contract/repayment/payments.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { isCounter } from '#server/payments/intents/start/is-counter.ts'
import { barcode, qrPicture } from '#server/payments/intents/start/barcode.ts'
import type { WaitingPayment } from '#server/payments/payment/waiting-payments.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import { everyChannel, type OfferedChannel } from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a scanner of Code 128 reads at a counter; some providers name a payment otherwise. */
const SCANNABLE = /^[0-9A-Z]{4,20}$/

/** Payments that wait to be paid, as the wire names them. */
export async function waitingWire(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
  payments: readonly WaitingPayment[],
  brand: BrandSetting,
  language: Language,
): Promise<WaitingWire[]> {
  if (payments.length === 0) return []
  const channels = new Map((await everyChannel(deps)).map((each) => [each.number, each]))
  const market = MARKETS[brand.market]
  return payments.map((payment) => ({
    ...oneWaiting(payment, channels.get(payment.channel), market, language),
    payUrl: ownLink(deps.config, brand, payment.payUrl),
  }))
}

function oneWaiting(
  payment: WaitingPayment,
  channel: OfferedChannel | undefined,
  market: Market,
  language: Language,
): Omit<WaitingWire, 'payUrl'> {
  const { reference } = payment
  const isScanned = channel && isCounter(channel) && SCANNABLE.test(reference)
  return {
    payment: payment.ourReference,
    orderId: payment.loanId,
    productId: payment.productId,
    reference,
    amount: Number(payment.amount),
    amountText: peso(payment.amount, market),
    channel: withWalletName(channel?.name ?? payment.channelName, market),
    deadline: manilaTime(payment.expiresAt),
    deadlineText: writtenMoment(market, payment.expiresAt, language),
    barcode: isScanned ? barcode(reference) : '',
    qr: payment.qrCode === null ? '' : qrPicture(payment.qrCode),
  }
}
