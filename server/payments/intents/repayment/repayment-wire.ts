import type {
  FreeCancellation,
  PaymentOptions,
  RepaymentInfo,
} from '#contract/repayment/repayment.ts'
import type { Cancellation } from '#domain/allocation/cancellation.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import { expectedWire } from '#server/payments/intents/list-payments.ts'
import type { ExpectedPayment } from '#server/payments/intents/on-their-way.ts'
import { channelLogoAddress } from '#server/payments/channels/channel-logo.ts'
import { barcode } from '#server/payments/intents/start/barcode.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import { LIFETIME_STEPS } from '#server/payments/intents/repayment/lifetime-messages.ts'
import { dueDateAmount, payableRows } from '#server/payments/intents/repayment/payable-rows.ts'
import { REPAYMENT_MESSAGES } from '#server/payments/intents/repayment/repayment-messages.ts'
import type { Language } from '#contract/brand.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** What a payable amount is shown with. */
interface AroundPayable {
  readonly channels: readonly Channel[]
  readonly lifetimeId: string | null
  /** Received and not posted. */
  readonly coming: readonly ExpectedPayment[]
  /** Null: the loan cannot be cancelled for free. */
  readonly cancellation: Cancellation | null
  /** The Manila day on which it is payable. */
  readonly day: Temporal.PlainDate
}

/** What is payable, as the given wire names its fields. */
export function repaymentWire(
  config: Config,
  loan: Loan,
  due: Due,
  { channels, lifetimeId, coming, cancellation, day }: AroundPayable,
  language: Language,
): RepaymentInfo {
  const market = MARKETS[loan.market]
  const received = coming
    .filter(({ isLate }) => !isLate)
    .map((payment) => expectedWire(payment, market, language))
  return {
    repayAmount: Number(due.payable.amount),
    dueDateAmount: Number(dueDateAmount(due) ?? 0n),
    repayDate: due.payable.dueOn?.toString() ?? '',
    detail: payableRows(due, loan.writtenOffOn ?? day, market, language),
    received,
    repayWaits: received.length > 0 && !market.asksWhilePaymentReceived ? 1 : 0,
    ...freeCancellationWire(cancellation),
    ...paymentOptionsWire(config, loan, channels, lifetimeId, language),
  }
}

/** The product and the payment options: what period repayment and an extension both show. */
export function paymentOptionsWire(
  { publicUrl }: Config,
  loan: Loan,
  channels: readonly Channel[],
  lifetimeId: string | null,
  language: Language,
): PaymentOptions {
  const market = MARKETS[loan.market]
  return {
    productName: loan.productName,
    productLogo: logoAddress({ publicUrl }, loan.productLogo),
    repayList: channelsWire(publicUrl, channels, market),
    noticeMsg: channels.length > 0 ? '' : REPAYMENT_MESSAGES[language].noChannels,
    defDetail: {
      payCode: lifetimeId ?? '',
      logo: lifetimeId ? channelLogoAddress(publicUrl, 'LIFE') : '',
      title: lifetimeId ? REPAYMENT_MESSAGES[language].ownCode : '',
      payNotice: lifetimeId ? lifetimeSteps(market, language) : [],
      barcode: lifetimeId ? barcode(lifetimeId) : '',
    },
    isShowReyTop: 1,
  }
}

/** A free cancellation beside an amount to pay. */
export function freeCancellationWire(cancellation: Cancellation | null): FreeCancellation {
  return {
    cancelUntil: cancellation?.until.toString() ?? '',
    cancelAmount: Number(cancellation?.returnAmount ?? 0n),
  }
}

/** Channels to choose from. */
export function channelsWire(
  publicUrl: string,
  channels: readonly Channel[],
  market: Market,
): RepaymentInfo['repayList'] {
  return channels.map(({ number, name }) => ({
    logo: channelLogoAddress(publicUrl, number),
    name: withWalletName(name, market),
    channel_number: number,
  }))
}

function lifetimeSteps(market: Market, language: Language) {
  return LIFETIME_STEPS[language].map(({ name, steps }) => ({
    name: withWalletName(name, market),
    steps: steps.map((step) => withWalletName(step, market)),
  }))
}
