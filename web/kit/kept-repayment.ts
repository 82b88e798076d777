import { useSyncExternalStore } from 'react'
import type { RepaymentInfo } from '#contract/repayment.ts'

/** Given (CODE2-001). */
const KEY = 'repaymentInfo'

/** What repayment code page 2 shows, as the repayment screens leave it behind. */
export interface KeptRepayment {
  /** Centavos. */
  repayAmount: number
  defDetail: Pick<RepaymentInfo['defDetail'], 'payCode' | 'logo' | 'title' | 'payNotice'>
  /** There when the payment extends the loan; `delayAmount` in centavos. */
  delayInfo?: { delayAmount: number; title: string }
}

/**
 * Keeps what page 2 needs and nothing else of the borrower (trust requirement 24); /setting sweeps it
 * at log-out with all that is kept.
 */
export function keepRepayment({ repayAmount, defDetail, delayInfo }: KeptRepayment) {
  const { payCode, logo, title, payNotice } = defDetail
  const kept = { repayAmount, defDetail: { payCode, logo, title, payNotice } }
  try {
    localStorage.setItem(KEY, JSON.stringify(delayInfo ? { ...kept, delayInfo } : kept))
  } catch {
    // A host app may forbid storage: page 2 then says that there is nothing.
  }
}

/** What was kept: undefined while the page is not in a browser yet, null when it is not usable. */
export function useKeptRepayment(): KeptRepayment | null | undefined {
  const stored = useSyncExternalStore(listen, read, () => undefined)
  return stored === undefined ? undefined : parse(stored)
}

/** Another page of ours may write while this one is open. */
function listen(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Anything may stand in a store that the borrower can write to. */
function parse(stored: string): KeptRepayment | null {
  try {
    const kept = JSON.parse(stored) as KeptRepayment
    return isWhole(kept) ? kept : null
  } catch {
    return null
  }
}

function isWhole({ repayAmount, defDetail, delayInfo }: KeptRepayment): boolean {
  const { payCode, logo, title, payNotice } = defDetail
  const words = [
    payCode,
    logo,
    title,
    ...payNotice.flatMap(({ name, steps }) => [name].concat(steps)),
  ]
  const amount = delayInfo ? delayInfo.delayAmount : repayAmount
  return payCode !== '' && Number.isSafeInteger(amount) && words.every(isText)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
