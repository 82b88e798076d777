import { useSyncExternalStore } from 'react'
import {
  REPAYMENT_SNAPSHOT,
  type RepaymentSnapshot,
} from '#web/borrower/repayment/due/repayment-snapshot.ts'

/** The stored repayment: undefined before hydration, null if it is not valid. */
export function useRepaymentSnapshot(): RepaymentSnapshot | null | undefined {
  const stored = useSyncExternalStore(listen, read, () => undefined)
  return stored === undefined ? undefined : parse(stored)
}

/** Another of our pages may write while this one is open. */
function listen(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function read(): string {
  try {
    return localStorage.getItem(REPAYMENT_SNAPSHOT) ?? ''
  } catch {
    return ''
  }
}

/** The borrower can write to the storage: it may contain anything. */
function parse(stored: string): RepaymentSnapshot | null {
  try {
    const kept = JSON.parse(stored) as RepaymentSnapshot
    return isWhole(kept) ? kept : null
  } catch {
    return null
  }
}

function isWhole({ repayAmount, defDetail, delayInfo }: RepaymentSnapshot): boolean {
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
