import { allowedAddress } from '#contract/page/allowed-address.ts'
import { withContext } from '#web/kit/address/query.ts'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

interface Go {
  /** Opens an address from the server; if it is not allowed, shows a toast and returns false. */
  to: (address: string) => boolean
  /** The same, replacing this page in the history. */
  insteadTo: (address: string) => boolean
  /** The same, in a new web view of the host app if there is one (BR-003). */
  apart: (address: string) => boolean
  /** Only checks: if the address is not allowed, shows a toast and returns false. */
  allows: (address: string) => boolean
}

/** Milliseconds after which a page that should have been left is taken to stay. */
const LEAVING_MS = 10_000

/** Opens addresses that the server sent, if they are allowed. */
export function useGo(): Go {
  const { brand, texts } = usePage()

  function go(address: string, open: ((href: string) => void) | null): boolean {
    const allowed = allowedAddress(address, location.href, brand)
    if (!allowed) {
      toast(texts.linkRefused)
      return false
    }
    open?.(withContext(allowed).href)
    return true
  }

  return {
    to: (address) => go(address, (href) => location.assign(href)),
    apart: (address) =>
      go(address, (url) => {
        if (!tellHostApp('toP', { url })) location.assign(url)
      }),
    allows: (address) => go(address, null),
    insteadTo: (address) => go(address, (href) => location.replace(href)),
  }
}

/** Keeps a call busy while its page is left, so that no second tap starts it again. */
export function whileLeaving(): Promise<void> {
  return new Promise((stayed) => {
    setTimeout(stayed, LEAVING_MS)
  })
}
