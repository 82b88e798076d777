import type { ProofAsked } from '#contract/proof.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'

/**
 * Tells people from machines besides the picture, which a small network reads: by work that costs a
 * machine something, or by a service.
 */
export interface ProofProvider {
  /** What a browser has to show. */
  ask(): Promise<ProofAsked>
  /**
   * Whether the browser has shown it: under what it counts as used, however it is written; null: it
   * is no proof.
   *
   * @param proof   what it sent
   * @param address of the browser
   */
  verify(proof: string, address: string): Promise<Answer<string | null>>
}

/** Settings of the proof (CAPTCHA_PROOF). */
export type ProofSettings =
  | { readonly kind: 'none' | 'work' }
  | {
      readonly kind: 'turnstile' | 'hcaptcha'
      readonly siteKey: string
      readonly secret: string
      /** Of the service, or of its double. */
      readonly verifyUrl: string
    }
