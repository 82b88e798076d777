/** The fields of GET /sandbox/demo that the pages use. */
export interface DemoView {
  readonly brands: readonly { key: string; market: string; appName: string }[]
  readonly borrowers: readonly DemoBorrowerView[]
  readonly staff: readonly { role: string; name: string; email: string }[]
  readonly templates: readonly { id: string; brand: string }[]
}

export interface DemoBorrowerView {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly phone: string
  readonly status: number | null
  readonly orderId: string | null
  readonly links: Readonly<Record<string, string>>
}

/** The address of a screen in the phone page. */
export function phoneAddress(borrower: string, screen: string): string {
  return `/sandbox/phone?${new URLSearchParams({ borrower, screen }).toString()}`
}

/** Relative, so that it works under any host name. */
export function enterAddress(borrower: string, screen: string): string {
  return `/sandbox/enter/${encodeURIComponent(borrower)}/${encodeURIComponent(screen)}`
}
