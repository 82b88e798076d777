import { useSyncExternalStore } from 'react'
import { allowedAddress } from '#contract/allowed-address.ts'
import { usePage } from '#web/kit/frame/page.ts'

/**
 * An address that the server named, if it is one that may be shown; null if it is not, and
 * undefined before the browser has taken the page over, since only there its own origin is known.
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
