import { useSyncExternalStore } from 'react'
import { KEPT_REPAYMENT, type KeptRepayment } from '#web/borrower/repayment/kept-repayment.ts'

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
    return localStorage.getItem(KEPT_REPAYMENT) ?? ''
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
