import { useSyncExternalStore } from 'react'
import { allowedAddress } from '#contract/page/allowed-address.ts'
import { usePage } from '#web/kit/frame/page.ts'

/**
 * An address from the server if it is allowed; null if it is not, and undefined before hydration,
 * since the origin is known only in the browser.
 */
export function useAllowedAddress(address: string): string | null | undefined {
  const { brand } = usePage()
  return useSyncExternalStore(
    never,
    () => allowedAddress(address, location.href, brand)?.href ?? null,
    () => undefined,
  )
}

function never() {
  return () => {}
}
