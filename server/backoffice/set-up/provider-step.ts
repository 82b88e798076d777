import { sql } from 'kysely'
import type { readSetUp } from '#contract/console/set-up/set-up.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { LenderStep, SetUpReader } from '#server/backoffice/set-up/lender-step.ts'

type ProviderState = StaffOutput<typeof readSetUp>['providers'][number]

/** Providers of the settings, and whether each answered when it was last called. */
export async function providerStates({ config, database }: SetUpReader): Promise<ProviderState[]> {
  const { rows } = await sql<{
    provider: string
    answeredAt: Temporal.Instant | null
    failingSince: Temporal.Instant | null
  }>`
    select provider, max(answered_at) as "answeredAt", min(failing_since) as "failingSince"
    from provider_answer group by provider`.execute(database)
  const { paymentServices, sms } = config.providers
  const set = [
    ...paymentServices.map(({ key, isDouble, payments, payouts }) => ({
      id: key,
      isDouble,
      does: [...(payments ? ['payments' as const] : []), ...(payouts ? ['payouts' as const] : [])],
    })),
    ...sms.map(({ gateway, isDouble }) => ({
      id: gateway.key,
      isDouble,
      does: ['messages' as const],
    })),
  ]
  return set.map((provider) => {
    const known = rows.find((row) => row.provider === provider.id)
    return {
      ...provider,
      answeredAt: known?.answeredAt?.toString() ?? null,
      failingSince: known?.failingSince?.toString() ?? null,
    }
  })
}

const NEEDED = [
  ['payments', 'collects payments', 'the DRAGONPAY_ or PAYMONGO_ settings'],
  ['payouts', 'pays out', 'the DRAGONPAY_ or XENDIT_ settings'],
  ['messages', 'sends text messages', 'SMS_GATEWAYS and the settings of a gateway'],
] as const

/** Somebody who collects, who pays out and who sends messages, and answers. */
export function providerStep(states: readonly ProviderState[]): LenderStep {
  const nobody = NEEDED.filter(([does]) => !states.some((one) => one.does.includes(does))).map(
    ([, what, settings]) =>
      `No provider ${what}: set ${settings} (docs/operate/providers.md), and start the server again.`,
  )
  const silent = states
    .filter(({ failingSince }) => failingSince !== null)
    .map(
      ({ id }) =>
        `${id} did not answer the last call: its credentials and what the server may connect to (docs/operate/runbook.md).`,
    )
  const doubles = states.filter(({ isDouble }) => isDouble).map(({ id }) => id)
  return {
    name: 'Providers',
    isNeeded: true,
    missing: [...nobody, ...silent],
    notes: doubles.length > 0 ? [`Doubles of the sandbox: ${doubles.join(', ')}.`] : [],
    page: '',
  }
}
