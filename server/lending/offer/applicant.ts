import type { Language } from '#contract/brand.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { networkOf } from '#server/platform/http/address-block.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Who looks at what a brand lends: a borrower, or a visitor. */
export interface Viewer {
  /** Null: a visitor, who has no loan. */
  readonly borrowerId: string | null
  readonly brand: BrandSetting
  readonly language: Language
}

/** The borrower who looks at offers and applies, with the brand he came through. */
export interface Applicant extends Viewer {
  readonly borrowerId: string
  /** The network that the request came from; empty where there was none. */
  readonly network: string
}

export function viewerOf({ session, brand, language }: Caller<'visitor'>): Viewer {
  return { borrowerId: session?.borrowerId ?? null, brand, language }
}

export function applicantOf({ session, brand, language, request }: Caller<'borrower'>): Applicant {
  return { borrowerId: session.borrowerId, brand, language, network: networkOf(request.ip) }
}
