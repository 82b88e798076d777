import { useSyncExternalStore } from 'react'

/**
 * Checks an image's address that came from outside: a path of our own origin or a picture in
 * itself (data:image). Anything else, such as `//evil.example/a.png`, is null (CODE-003).
 *
 * @param origin this page's; null while the server renders, which knows none
 */
export function ownImage(address: string, origin: string | null): string | null {
  // What one reader takes for a path and another for a host is not ours.
  if (/[\p{Cc}\s\\]/u.test(address)) return null
  if (/^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/.test(address)) return address
  if (/^\/(?!\/)/.test(address)) return address
  return origin !== null && address.startsWith(`${origin}/`) ? address : null
}

/** The same for a component: what needs the page's origin follows once the browser has it. */
export function useOwnImage(address: string): string | null {
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
