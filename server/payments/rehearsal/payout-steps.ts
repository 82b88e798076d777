import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { nameParts } from '#server/payments/payouts/send-by-routes.ts'
import type { PayoutOrder, PayoutProvider } from '#server/providers/payout-provider.ts'
import { rehearseNotice } from '#server/payments/rehearsal/notice-step.ts'
import { type Stage, waitForFact } from '#server/payments/rehearsal/stage.ts'
import {
  compareFacts,
  factsIn,
  type Facts,
  notRun,
  type RehearsedStep,
} from '#server/payments/rehearsal/step.ts'

/** Every step of paying out. */
export const PAYOUT_STEPS = [
  'balance',
  'pay out',
  'pay out the same again',
  'money arrives',
  'notice of the payout',
  'bounce',
  'notice of the bounce',
] as const

/** Centavos of a payout. */
const AMOUNT = 100_00n

/** Before it arrives; a test system may pay at once. */
const SENT = 'queued or pending or in progress or succeeded'

/** Pays out at the provider, once, and lets it come back. */
export async function* rehearsePayouts(
  stage: Stage,
  provider: PayoutProvider,
): AsyncGenerator<RehearsedStep> {
  yield await rehearseBalance(provider)
  const order = orderAt(stage, provider)
  if (typeof order === 'string') {
    for (const name of PAYOUT_STEPS.slice(1)) yield notRun(name, order)
    return
  }
  const sent = factsIn(await provider.send(order), ({ state }) => ({ answer: state }))
  const first = await ask(provider, order)
  const step = compareFacts('pay out', { answer: 'accepted', status: SENT }, { ...first, ...sent })
  yield step
  if (step.outcome !== 'as expected') {
    for (const name of PAYOUT_STEPS.slice(2)) yield notRun(name, 'nothing was paid out')
    return
  }
  const again = factsIn(await provider.send(order), ({ state }) => ({ answer: state }))
  yield compareFacts('pay out the same again', { answer: 'already sent' }, again)
  const reference = first['reference'] ?? ''
  const words = `Let the provider pay ${reference}, or wait until it has.`
  const task = { what: 'payouts', reference, order } as const
  yield* rehearseEnd(stage, provider, { ...task, words, ...ARRIVAL })
  const bounced = `Let the provider's staff say that the bank returned ${reference}.`
  yield* rehearseEnd(stage, provider, { ...task, words: bounced, ...BOUNCE })
}

const ARRIVAL = {
  name: 'money arrives',
  notice: 'notice of the payout',
  action: 'succeed',
  status: 'succeeded',
} as const
const BOUNCE = {
  name: 'bounce',
  notice: 'notice of the bounce',
  action: 'reverse',
  status: 'reversed',
} as const

async function rehearseBalance({ balance }: PayoutProvider): Promise<RehearsedStep> {
  if (balance === null) return notRun('balance', 'it has no such call, or its path is not set')
  const seen = factsIn(await balance(), (amount) => ({
    status: 'answered',
    centavos: String(amount),
  }))
  return compareFacts('balance', { status: 'answered' }, seen)
}

/** @returns why there is none */
function orderAt(
  { account, now, holidays, prefix }: Stage,
  provider: PayoutProvider,
): PayoutOrder | string {
  if (account === null) return 'name an account of the test system: --bank, --account and --name'
  const bank = findReceiver(account.bic)
  const [route] = bank ? provider.routes(bank, AMOUNT, now(), holidays) : []
  if (!bank || !route) return `no bank or wallet that takes money has the BIC ${account.bic}`
  return {
    ourReference: `${prefix}-P`,
    amount: AMOUNT,
    name: nameParts(account.name),
    bank,
    accountNumber: account.number,
    description: 'Rehearsal',
    email: null,
    phone: '09171234567',
    rail: route.rail,
    runOn: route.runOn,
  }
}

async function ask(provider: PayoutProvider, { ourReference }: PayoutOrder): Promise<Facts> {
  return factsIn(await provider.ask(ourReference), (details) =>
    details
      ? { status: details.status, reference: details.reference, message: details.message }
      : { status: 'not known there' },
  )
}

interface End {
  readonly what: 'payouts'
  readonly reference: string
  readonly order: PayoutOrder
  readonly words: string
  readonly name: string
  readonly notice: string
  readonly action: 'succeed' | 'reverse'
  readonly status: string
}

async function* rehearseEnd(
  stage: Stage,
  provider: PayoutProvider,
  { order, name, notice, status, ...task }: End,
): AsyncGenerator<RehearsedStep> {
  const why = await stage.hand.perform(task)
  if (why !== null) {
    yield notRun(name, why)
    yield notRun(notice, why)
    return
  }
  const seen = await waitForFact(stage, async () => ask(provider, order), 'status', status)
  yield compareFacts(name, { status }, seen)
  const { reference } = task
  const { ourReference } = order
  const about = { provider: provider.key, kind: 'payout', reference, ourReference } as const
  yield await rehearseNotice(stage, provider.notices, { ...about, name: notice, status })
}
