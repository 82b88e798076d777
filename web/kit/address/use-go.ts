import { allowedAddress } from '#contract/allowed-address.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

export interface Go {
  /** Opens an address that the server named; false, and said, when it is none of ours. */
  to: (address: string) => boolean
  /** The same in place of this page, to which no back leads any more. */
  insteadTo: (address: string) => boolean
  /** Goes nowhere; false, and said, when the address is none of ours. */
  allows: (address: string) => boolean
}

/** Milliseconds after which a page that was to be left is taken to be staying. */
const LEAVING_MS = 10_000

/** Leads to addresses that came over the wire, if they are ours (trust in what is shown here). */
export function useGo(): Go {
  const { brand, texts } = usePage()

  function go(address: string, open: (href: string) => void): boolean {
    const allowed = allowedAddress(address, location.href, brand)
    if (allowed) open(allowed.href)
    else toast(texts.linkRefused)
    return allowed !== null
  }

  return {
    to: (address) => go(address, (href) => location.assign(href)),
    allows: (address) => go(address, () => {}),
    insteadTo: (address) => go(address, (href) => location.replace(href)),
  }
}

/** Keeps an act under way while its page is left, so that no second tap starts it anew. */
export function whileLeaving(): Promise<void> {
  return new Promise((stayed) => {
    setTimeout(stayed, LEAVING_MS)
  })
}
