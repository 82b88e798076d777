import type { DayLimit } from '#domain/payments/payout-rules.ts'
import type { PayoutSettings } from '#server/platform/config/config.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Pesos a day of one lender. */
const MAX_PESOS = 1_000_000_000
const MAX_PAYOUTS = 1_000_000

/**
 * Reads what is paid out without a person; 0 is no limit.
 *
 * @param hasSandbox its visitors all type the same sample numbers: there no rule holds by itself
 */
export function readPayoutSettings(env: Env, hasSandbox: boolean): PayoutSettings {
  const number = (name: string, usual: number, most = MAX_PAYOUTS) => {
    const value = read.integer(env, name, hasSandbox ? 0 : usual, 0, most)
    return value === 0 ? null : value
  }
  const pesos = (name: string, usual: number) => {
    const value = number(name, usual, MAX_PESOS)
    return value === null ? null : BigInt(value) * 100n
  }
  const limit = (of: string, usual: { pesos: number; payouts: number }): DayLimit => ({
    amountMost: pesos(`${of}_PESOS_PER_DAY`, usual.pesos),
    payoutsMost: number(`${of}S_PER_DAY`, usual.payouts),
  })
  return {
    day: limit('PAYOUT', { pesos: 2_000_000, payouts: 500 }),
    account: limit('ACCOUNT_PAYOUT', { pesos: 50_000, payouts: 3 }),
    borrower: limit('BORROWER_PAYOUT', { pesos: 50_000, payouts: 3 }),
    sharedBorrowers: number('ACCOUNT_BORROWERS', 2),
    sharedDays: read.integer(env, 'ACCOUNT_BORROWERS_DAYS', 90, 1, 3650),
    newAccountsMost: number('NEW_ACCOUNT_PAYOUTS_PER_HOUR', 50),
    changedHours: number('CHANGED_ACCOUNT_HOURS', 24, 24 * 30),
    twoPeopleAbove: pesos('PAYOUT_PESOS_BY_TWO', 25_000),
    balanceLow: pesos('PAYOUT_BALANCE_LOW', 100_000),
  }
}
