import type { Language } from '#contract/brand.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'

/** A borrower or visitor who looks at the products of a brand. */
export interface Viewer {
  /** Null for a visitor. */
  readonly borrowerId: string | null
  readonly brand: BrandSetting
  readonly language: Language
}

/** A borrower who looks at offers and applies, with the brand of their session. */
export interface Applicant extends Viewer {
  readonly borrowerId: string
  /** The network of the request; empty when it is not known. */
  readonly network: string
}

export function toViewer({ session, brand, language }: Caller<'visitor'>): Viewer {
  return { borrowerId: session?.borrowerId ?? null, brand, language }
}

export function toApplicant({ session, brand, language, request }: Caller<'borrower'>): Applicant {
  return { borrowerId: session.borrowerId, brand, language, network: networkBlock(request.ip) }
}
