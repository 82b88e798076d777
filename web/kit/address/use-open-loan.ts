import { useEffect, useEffectEvent } from 'react'
import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/**
 * Goes to the loan that a refusal names: a product of which a loan is open is not offered (-1005).
 * True while leaving.
 */
export function useOpenLoan(refusal: Refusal | null, productId: string): boolean {
  const orderId = openLoanIn(refusal)
  const leave = useEffectEvent((id: string) => {
    if (id !== '') location.replace(screenAddress(SCREEN_PATHS.order, { productId, orderId: id }))
  })
  useEffect(() => leave(orderId), [orderId])
  return orderId !== ''
}

function openLoanIn(refusal: Refusal | null): string {
  if (refusal?.code !== CODES.notInThisStatus) return ''
  const { orderId } = (refusal.data ?? {}) as { orderId?: unknown }
  return typeof orderId === 'string' ? orderId : ''
}
