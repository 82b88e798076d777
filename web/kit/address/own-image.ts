import { useSyncExternalStore } from 'react'

/**
 * Checks the address of an image: a path of our own origin or an inline picture (data:image).
 * Anything else, such as `//evil.example/a.png`, is null (CODE-003). @param origin this page's;
 * null on the server, which does not know it
 */
export function ownImage(address: string | undefined, origin: string | null): string | null {
  if (address === undefined) return null
  // An address that some parsers read as a path and others as a host is not ours.
  if (/[\p{Cc}\s\\]/u.test(address)) return null
  if (/^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/.test(address)) return address
  if (/^\/(?!\/)/.test(address)) return address
  return origin !== null && address.startsWith(`${origin}/`) ? address : null
}

/** The same for a component: addresses that need the page's origin follow after hydration. */
export function useOwnImage(address: string | undefined): string | null {
  const origin = useSyncExternalStore<string | null>(
    never,
    () => location.origin,
    () => null,
  )
  return ownImage(address, origin)
}

/** An origin never changes. */
function never() {
  return () => {}
}
